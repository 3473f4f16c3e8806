"""Settings of the whole suite: Hypothesis tries the same examples in every run, without a stop-watch."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "haricot",
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("haricot")
