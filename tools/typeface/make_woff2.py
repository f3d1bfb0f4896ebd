"""Makes the typeface of the pages from app/fonts/archivo.ttf. Needs fonttools and brotli.

    python3 tools/typeface/make_woff2.py

The source repeats the outline of a letter in each of its accented forms, and those of the digits in the digits of equal
width. Here they become composites, a fifth of the bytes less. What pages seldom hold is a file of its own, which a
browser fetches only where such a character stands (`unicode-range` in app/ui/base.css).
"""

from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent, GlyphCoordinates
from fontTools.ttLib.tables.ttProgram import Program
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib.iup import iup_delta

FONTS = Path(__file__).parents[2] / "app" / "fonts"
SELDOM = "#<=>[\\]^`{|}~ª«®»•€↑↓"
USUAL = (
    " !\"$%&'()*+,-./0123456789:;?@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz\u00a0¡©\u00ad°·º¿"
    "ÁÃÇÉÍÑÓÕÖ×ÚÜàáâãäçèéêëíñòóôõöúü–—‘’“”…"
)
ACCENTED = {"A": "ÁÃ", "C": "Ç", "E": "É", "I": "Í", "N": "Ñ", "O": "ÓÕÖ", "U": "ÚÜ"}
ACCENTED |= {"a": "àáâãä", "c": "ç", "e": "èéêë", "n": "ñ", "o": "òóôõö", "u": "úü"}
# How far, in thousandths of the type's size, a point may move when two outlines become one.
TOLERANCE = 1
# ARGS_ARE_XY_VALUES, UNSCALED_COMPONENT_OFFSET
COMPONENT_FLAGS = 0x1002


def main():
    font = TTFont(FONTS / "archivo.ttf")
    compose(font)
    with TemporaryDirectory() as folder:
        composed = Path(folder) / "composed.ttf"
        font.save(composed)
        for name, characters in {"archivo": USUAL, "archivo-symbols": SELDOM}.items():
            file = FONTS / f"{name}.woff2"
            options = ["--layout-features=kern,ccmp,rvrn,tnum", "--name-IDs=", "--no-hinting", "--flavor=woff2"]
            unicodes = ",".join(f"U+{ord(character):04X}" for character in characters)
            subset.main([str(composed), f"--unicodes={unicodes}", f"--output-file={file}", *options])
            print(f"{file.name}: {file.stat().st_size} bytes")


def compose(font):
    glyphs, names = font["glyf"], font.getBestCmap()
    accents = []
    for base, letters in ACCENTED.items():
        for letter in letters:
            compose_letter(font, names[ord(letter)], names[ord(base)], accents)
    for digit, equally_wide in digits_of_equal_width(font).items():
        shift = shift_between(outline(font, digit), outline(font, equally_wide))
        write_composite(font, equally_wide, [(digit, shift)])
    order = list(glyphs.glyphOrder)
    font.setGlyphOrder(order)
    glyphs.glyphOrder = order


def compose_letter(font, letter, base, accents):
    """The contours of a letter that are not its base's are its accent: another letter's, or a new one."""
    contours = outline(font, letter)
    for part in outline(font, base):
        contours.remove(next(each for each in contours if is_unmoved(shift_between([part], [each]))))
    here = [(0, 0)] * len(contours[0][0][1])
    for name, accent in accents:
        shift = shift_between(accent, contours)
        if shift is not None:
            break
    else:
        name, shift = f"accent{len(accents)}", here
        add_glyph(font, name, letter, contours)
        accents.append((name, contours))
    write_composite(font, letter, [(base, here), (name, shift)])


def outline(font, name):
    """Returns a list of contours. A contour is a list of points: (flag, [position, delta of each master, ...])."""
    positions, control = coordinates(font, name)
    masters = [deltas for _, deltas in variations(font, name)]
    points = [(flag, list(places)) for flag, *places in zip(control.flags, positions, *masters)]
    starts = [0, *(end + 1 for end in control.endPts)]
    return [points[start : end + 1] for start, end in zip(starts, control.endPts)]


def coordinates(font, name):
    positions, control = font["glyf"]._getCoordinatesAndControls(name, font["hmtx"].metrics)
    return list(positions), control


def variations(font, name):
    """Returns the axes of each master with the deltas of all points; the last four are the glyph's own metrics."""
    positions, control = coordinates(font, name)
    for variation in font["gvar"].variations[name]:
        deltas = list(variation.coordinates)
        yield variation.axes, iup_delta(deltas, positions, list(control.endPts)) if None in deltas else deltas


def shift_between(ones, others):
    """Returns how the second outline is moved against the first one, in each master; None if they are not the same."""
    if [[flag for flag, _ in contour] for contour in ones] != [[flag for flag, _ in contour] for contour in others]:
        return None
    pairs = [pair for one, other in zip(ones, others) for pair in zip(one, other)]
    shift = []
    for master in range(len(pairs[0][0][1])):
        moved = [(b[master][0] - a[master][0], b[master][1] - a[master][1]) for (_, a), (_, b) in pairs]
        middle = tuple(round((min(axis) + max(axis)) / 2) for axis in zip(*moved))
        if any(abs(value - center) > TOLERANCE for each in moved for value, center in zip(each, middle)):
            return None
        shift.append(middle)
    return shift


def is_unmoved(shift):
    return shift is not None and all(abs(value) <= TOLERANCE for place in shift for value in place)


def add_glyph(font, name, like, contours):
    """Adds an outline as a glyph without a character. It has the metrics of the letter it comes from."""
    points = [point for contour in contours for point in contour]
    glyph = Glyph()
    glyph.numberOfContours = len(contours)
    glyph.endPtsOfContours = [sum(map(len, contours[: index + 1])) - 1 for index in range(len(contours))]
    glyph.coordinates = GlyphCoordinates([places[0] for _, places in points])
    glyph.flags = bytearray(flag for flag, _ in points)
    glyph.program = Program()
    glyph.program.fromBytecode(b"")
    axes = [each for each, _ in variations(font, like)]
    write_glyph(font, name, glyph, [rounded([places[1 + at] for _, places in points]) for at in range(len(axes))], axes)
    font["hmtx"].metrics[name] = (font["hmtx"].metrics[like][0], glyph.xMin)


def write_composite(font, name, parts):
    """Replaces a glyph by parts of others, each at its shift."""
    glyph = Glyph()
    glyph.numberOfContours = -1
    glyph.components = []
    for part, shift in parts:
        component = GlyphComponent()
        component.glyphName, (component.x, component.y), component.flags = part, shift[0], COMPONENT_FLAGS
        glyph.components.append(component)
    masters = list(variations(font, name))
    deltas = [[shift[1 + at] for _, shift in parts] + rounded(own[-4:]) for at, (_, own) in enumerate(masters)]
    write_glyph(font, name, glyph, deltas, [axes for axes, _ in masters])


def write_glyph(font, name, glyph, deltas, axes):
    font["glyf"][name] = glyph
    glyph.recalcBounds(font["glyf"])
    metrics = [(0, 0)] * 4
    font["gvar"].variations[name] = [
        TupleVariation(each, points if glyph.isComposite() else points + metrics) for each, points in zip(axes, deltas)
    ]


def rounded(points):
    return [(round(x), round(y)) for x, y in points]


def digits_of_equal_width(font):
    table = font["GSUB"].table
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "tnum":
            return table.LookupList.Lookup[record.Feature.LookupListIndex[0]].SubTable[0].mapping
    raise ValueError("the typeface has no digits of equal width")


main()
