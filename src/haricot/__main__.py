"""`python -m haricot`"""

import sys

from haricot.cli import main

sys.exit(main())
