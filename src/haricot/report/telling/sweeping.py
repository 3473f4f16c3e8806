"""A sweep in sentences, tables and curves."""

from collections.abc import Sequence

from haricot import __version__
from haricot.report.comparing import Compared, compared
from haricot.report.correction import by_luck
from haricot.report.document import Grid, Plot, Section, Series, listed, spot
from haricot.report.equation import Equation, Root, root
from haricot.report.labels import label
from haricot.report.parameters import Parameter
from haricot.report.playing import Columns
from haricot.report.sweep import Swept
from haricot.sim.estimate import small


def usual_figures(parameters: Sequence[Parameter], known: Sequence[str]) -> list[str]:
    """What one mostly wants to know of such a parameter."""
    keys: list[str] = []
    for parameter in parameters:
        if bean := parameter.bean():
            keys += [f"bean.{bean}.coins", f"bean.{bean}.share", f"bean.{bean}.wasted"]
        if parameter.name == "field-price":
            keys += ["third.bought", "third.turn"]
    keys += ["score", "turns", "wins.1", "leads", "deals"]
    return [key for key in dict.fromkeys(keys) if key in known]


def told(swept: Swept, keys: Sequence[str]) -> list[Section]:
    """What was played, the search if it was one, and a curve for each figure."""
    usual = swept.usual()
    differences = _differences(swept, keys, usual)
    sections = [_tested(swept, usual, sum([len(rows) for rows in differences.values()]))]
    if swept.sweep.equation is not None:
        sections.append(_found(swept, swept.sweep.equation))
    return [*sections, *[_curve(swept, key, differences[key], usual) for key in keys]]


def _tested(swept: Swept, usual: int, comparisons: int) -> Section:
    sweep = swept.sweep
    table = sweep.table
    who = sweep.players[0] if len(set(sweep.players)) == 1 else ", ".join(sweep.players)
    varied = [f"{parameter.name} ({', '.join(parameter.values)})" for parameter in sweep.parameters]
    played = sum([columns.deals for columns in swept.columns])
    sentences = [
        f"{listed(varied)} at {table.title()}, {table.seats} seats: {len(swept.points)} tables, {sweep.games:,} deals "
        f"of {who} each, the same deals at every table; seeds {sweep.seed} to {sweep.seed + sweep.games - 1}, by "
        f"Haricot {__version__}.",
        f"{played:,} games in all; in parentheses stand 95 % intervals.",
        f"Every table is compared with {_names(swept)[usual]}: {comparisons} comparisons, of which "
        f"{by_luck(comparisons)} would look clear by luck alone (*). What stays clear by Holm’s correction has **.",
    ]
    return Section("swept", f"Sweep of {table.game}", sentences, small(sweep.games))


def _names(swept: Swept) -> list[str]:
    """Every table by its value, or by both with whose they are."""
    parameters = swept.sweep.parameters
    if len(parameters) == 1:
        return [point.values[0] for point in swept.points]
    return [
        " ".join([f"{parameter.name}={value}" for parameter, value in zip(parameters, point.values, strict=True)])
        for point in swept.points
    ]


def _differences(swept: Swept, keys: Sequence[str], usual: int) -> dict[str, list[Compared]]:
    """By figure: every other table against the usual one; all figures and tables are one family of comparisons."""
    base = swept.columns[usual]
    rows = compared([(base, other) for i, other in enumerate(swept.columns) if i != usual], list(keys))
    return {key: [row[i] for row in rows] for i, key in enumerate(keys)}


def _curve(swept: Swept, key: str, differences: list[Compared], usual: int) -> Section:
    named = label(key)
    sweep = swept.sweep
    estimates = [named.estimate(columns[key]) for columns in swept.columns]
    names = _names(swept)
    compared_with = iter(differences)
    clear: list[str] = []
    rows: list[list[str]] = []
    for i, (name, estimate) in enumerate(zip(names, estimates, strict=True)):
        row = [*swept.points[i].values, named.written(estimate)]
        if i == usual:
            rows.append([*row, "compared with", ""])
            continue
        each = next(compared_with)
        rows.append([*row, named.written(each.estimate, signed=True), each.mark()])
        if each.stands():
            clear.append(name)
    across, *second = sweep.parameters
    step = len(second[0].values) if second else 1
    lines = [f"{second[0].name}={value}" for value in second[0].values] if second else [named.text]
    series = [Series(line, [spot(each) for each in estimates[i::step]]) for i, line in enumerate(lines)]
    kind = "points" if across.numbers() is None else "line"
    plot = Plot(kind, named.text, across.name, named.text, named.percent, across.values, series)
    unlike = f"Clearly unlike {names[usual]}: {listed(clear)}." if clear else f"None is clearly unlike {names[usual]}."
    heads = [*[parameter.name for parameter in sweep.parameters], named.text, "Difference", ""]
    heading = named.text[0].upper() + named.text[1:]
    return Section(f"curve-{key.replace('.', '-')}", heading, [unlike], grids=[Grid(heads, rows)], plots=[plot])


def _found(swept: Swept, equation: Equation) -> Section:
    parameter = swept.sweep.parameters[0]
    values = parameter.numbers()
    assert values is not None
    order = sorted(range(len(values)), key=lambda i: values[i])
    gaps = [equation.gap(columns) for columns in swept.columns]
    found = root([values[i] for i in order], [gaps[i] for i in order])
    left, right = equation.sides()
    named = label(equation.left)
    estimates = [_gap(equation, columns) for columns in swept.columns]
    rows = [
        [
            value,
            f"{columns.deals:,}",
            named.written(each.estimate, signed=True),
            "" if each.estimate.leaves_out(0) else "may be equal",
        ]
        for value, columns, each in zip(parameter.values, swept.columns, estimates, strict=True)
    ]
    plot = Plot(
        "line",
        f"{left}, less {right}",
        parameter.name,
        "difference",
        named.percent,
        [parameter.values[i] for i in order],
        [Series("difference", [spot(estimates[i].estimate) for i in order])],
        0.0,
    )
    nearest = min(range(len(gaps)), key=lambda i: abs(gaps[i].value))
    sentences = [_answer(found, parameter, left, right)]
    equal = [value for value, each in zip(parameter.values, estimates, strict=True) if not each.estimate.leaves_out(0)]
    sentences.append(
        f"Of the values played, {parameter.name}={parameter.values[nearest]} comes nearest: "
        f"{named.written(estimates[nearest].estimate, signed=True)}. "
        + (f"Not told apart from equal: {listed(equal)}." if equal else "At none of them both are equal.")
    )
    grid = Grid([parameter.name, "Deals", f"{left}, less {right}", ""], rows)
    return Section("search", f"Where {left} equals {right}", sentences, grids=[grid], plots=[plot])


def _gap(equation: Equation, columns: Columns) -> Compared:
    """Left less right on the same deals, as a comparison of one table with itself."""
    sides = Columns(columns.deals, {equation.left: columns[equation.left]})
    other = Columns(columns.deals, {equation.left: equation.right_of(columns)})
    return compared([(other, sides)], [equation.left])[0][0]


def _answer(found: Root, parameter: Parameter, left: str, right: str) -> str:
    name = parameter.name
    if found.low is None or found.high is None:
        if found.at is None:
            reach = f"from {parameter.values[0]} to {parameter.values[-1]}"
            return (
                f"{left} and {right} are clearly unequal all the way {reach}; widen the range, or vary something else."
            )
        return f"Too few games to say where {left} equals {right}; by these alone it would be at {name}={found.at:.2f}."
    reach = f"{found.low:.2f} to {found.high:.2f}"
    beyond = [word for word, there in (("lower", found.open_below), ("higher", found.open_above)) if there]
    more = f", and it may lie {' or '.join(beyond)}: widen the range" if beyond else ""
    if found.at is None:
        return f"{left} and {right} do not meet here, but at {name}={reach} they may be equal{more}."
    return f"{left} equals {right} at {name}={found.at:.2f} (95 % interval {reach}){more}."
