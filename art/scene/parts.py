"""What lies in the box. Every part stands or lies on the ground at its own origin."""
import math

from scene import shape, surface

SHELL = surface.color("#f4f2ee")
LIQUID = surface.color("#6e0c0e")
TUBE = 0.05


def _shell():
    """Soft-touch plastic."""
    return surface.plain("soft shell", SHELL, 0.48, 0.05, 260)


def _button():
    return surface.plain("button", surface.BRAND, 0.32, 0.03, 300, Clearcoat=0.25, Clearcoat_Roughness=0.2)


def _lit_through(thing):
    """Glass without a shadow: what is in it and behind it has the light of the room, and no noise."""
    thing.visible_shadow = False
    return thing


def tube(level=0.62, at=(0, 0, 0), turn=(0, 0, 0), label="tube-label", is_closed=True, roll=0):
    """A micro tube of 10 × 50 mm with a screw cap. `level` is how full it is, from 0 to 1.

    The liquid reaches into the wall, so that no air lies between them, and stands a little higher at the wall.
    """
    outer = shape.rounded([(0, 0), (0.027, 0), (TUBE, 0.12), (TUBE, 0.388), (0.0525, 0.392), (0.0525, 0.4), (0.0445, 0.4)], 0.012)
    inner = [(0.0435, 0.398), (0.0435, 0.13), (0.02, 0.014), (0.012, 0.011), (0, 0.01)]
    things = [_lit_through(shape.turned("tube", [*outer, *inner], surface.clear("tube wall"), 128))]
    if level > 0:
        top = 0.05 + 0.3 * level
        side = 0.0446
        wet = surface.plain("liquid", LIQUID, 0.5, Specular=0.0)
        form = [(0, 0.009), (0.0125, 0.01), (0.0208, 0.013), (side, 0.129), (side, top + 0.008), (0.042, top + 0.0045), (0.038, top + 0.0015), (0.03, top), (0, top)]
        things.append(shape.turned("liquid", form, wet, 128))
    if is_closed:
        cap = shape.rounded([(0, 0.51), (0.045, 0.51), (0.045, 0.522), (0.06, 0.522), (0.06, 0.372), (0.0515, 0.372), (0, 0.372)], 0.008)
        things.append(shape.turned("cap", cap, _button(), around=192, ribs=32, depth=0.0035))
    if label:
        paper = surface.printed("tube label", label, (17, 21), "xz", rough=0.6, grain=0.05)
        sheet = shape.sheet("tube label", (0.17, 0.21), paper, cuts=64, thick=0.001)
        things.append(_wrapped(sheet, TUBE + 0.0012, 0.247, roll))
    return shape.group("tube", things, at, turn)


def lying_tube(at, turn=0, level=0, label="tube-label", roll=0):
    """A closed tube on the ground: it rests on its cap and on its shoulder. `at` is where the tip is; the label faces up, or `roll` degrees to the right of up."""
    return tube(level, (*at, 0.0465), (-87.6, 0, turn), label, roll=roll)


def _wrapped(label, radius, height, around=0):
    """Lays a label around a tube, its middle `around` degrees from -y. The print follows the curve, unsqueezed."""
    shape.applied(label)
    places = label.data.attributes.new("flat", "FLOAT_VECTOR", "POINT")
    for index, vertex in enumerate(label.data.vertices):
        x, y, z = vertex.co
        places.data[index].vector = (x, 0, y)
        turn = x / radius + math.radians(around)
        out = radius + z
        vertex.co = (out * math.sin(turn), -out * math.cos(turn), y + height)
    material = label.data.materials[0]
    for node in list(material.node_tree.nodes):
        if node.bl_idname == "ShaderNodeTexCoord":
            _read_from_attribute(material, node)
    return label


def _read_from_attribute(material, node):
    flat = material.node_tree.nodes.new("ShaderNodeAttribute")
    flat.attribute_name = "flat"
    for link in list(node.outputs["Object"].links):
        material.node_tree.links.new(flat.outputs["Vector"], link.to_socket)


NECK_END, NOZZLE_HEIGHT = -0.3, 0.056


def _nozzle(shell):
    """A collar that the tube's mouth meets, and the thread that goes into the tube without touching its wall."""
    thread = []
    for turn in range(4):
        low = 0.026 + 0.011 * turn
        thread += [(0.0365, low), (0.0405, low + 0.003), (0.0405, low + 0.005), (0.0365, low + 0.008)]
    profile = [(0, -0.02), (0.0545, -0.02), *shape.rounded([(0.0545, 0.0), (0.0545, 0.022), (0.0365, 0.022)], 0.004), *thread, (0.0345, 0.072), (0.02, 0.074), (0.02, 0.04), (0, 0.04)]
    nozzle = shape.turned("nozzle", profile, shell, 96)
    nozzle.location, nozzle.rotation_euler = (0, NECK_END, NOZZLE_HEIGHT), surface.degrees(90, 0, 0)
    return nozzle


def device(at=(0, 0, 0), turn=(0, 0, 0), level=None, has_tape=True):
    """The upper-arm device: a puck of 38 mm with a button, and a threaded nozzle that takes a tube from below (-y)."""
    shell = _shell()
    puck = shape.turned("puck", shape.rounded([(0, 0), (0.19, 0), (0.192, 0.06), (0.165, 0.132), (0, 0.14)], 0.026), shell, 128)
    neck = shape.block("neck", (0.158, 0.24, 0.108), shell, 0.026, center=(0, NECK_END + 0.12, 0.054), segments=8)
    body = shape.molded("device", [puck, neck], shell, 0.0045, 14)
    seat = shape.turned("seat", [(0, 0.115), (0.112, 0.115), (0.112, 0.3), (0, 0.3)], shell, 96)
    shape.carve(body, seat)
    upper, lower, gap = shape.parted(body, 0.046, 0.0028, surface.plain("seam", surface.color("#8f918d"), 0.7))
    things = [upper, lower, gap, _nozzle(shell)]
    ring = surface.plain("ring", surface.color("#c9cfcc"), 0.3, Metallic=0.0, Specular=0.6)
    things.append(shape.turned("ring", shape.rounded([(0.1035, 0.11), (0.1035, 0.139), (0.1105, 0.139), (0.1105, 0.11)], 0.003), ring, 128))
    cap = shape.rounded([(0, 0.1), (0.101, 0.1), (0.101, 0.15), (0.088, 0.156), (0.06, 0.1515), (0, 0.1485)], 0.006)
    things.append(shape.turned("button", cap, _button(), 128))
    if has_tape:
        tape = shape.sheet("tape", (0.47, 0.47), surface.plain("tape", surface.color("#efe9df"), 0.75, 0.15, 300), thick=0.006, corner=0.234, cuts=60)
        tape.location = (0, 0, 0.007)
        tab = shape.sheet("tab", (0.12, 0.2), surface.plain("tab", surface.BRAND, 0.6, 0.1), lambda x, y: 0.012 * max(0, y) ** 2, thick=0.004, corner=0.05)
        tab.location = (0, 0.27, 0.006)
        things += [tape, tab]
    whole = shape.group("device body", things)
    if level is None:
        return shape.group("device", [whole], at, turn)
    held = tube(level, (0, NECK_END - 0.0235 - 0.4, NOZZLE_HEIGHT), (-90, 0, 0), label=None, is_closed=False)
    shape.keep_apart(whole, held)
    return shape.group("device", [whole, held], at, turn)


def card(at=(0, 0, 0), turn=(0, 0, 0), curl=0.02):
    """The card of 80 × 120 mm that says what to do, step by step."""
    face = surface.printed("card print", "card", (80, 120), rough=0.7, grain=0.12)
    return shape.group("card", [shape.sheet("card", (0.8, 1.2), face, lambda x, y: curl * x * x + 0.3 * curl * y * y, thick=0.005)], at, turn)


def envelope(at=(0, 0, 0), turn=(0, 0, 0), fill=0.075, size=1.0):
    """The padded return envelope of 180 × 125 mm, with postage."""
    face = surface.printed("envelope print", "envelope", (180, 125), words=surface.WAY == "house", rough=0.78, grain=0.3)

    def height(x, y):
        swell = (1 - abs(x) ** 2.6) * (1 - abs(y) ** 3)
        crease = 0.006 * math.sin(9 * x + 3 * y) * (1 - abs(x)) * abs(y) ** 3 + 0.005 * math.sin(7 * y - 4 * x) * abs(x) ** 4
        return 0.014 + fill * swell ** 0.8 + crease

    front = shape.sheet("envelope", (1.8, 1.25), face, height, thick=0.006, cuts=90, corner=0.02)
    back = shape.sheet("envelope back", (1.8, 1.25), surface.paper("envelope back"), lambda x, y: 0.008, thick=0.005, corner=0.02)
    return shape.group("envelope", [front, back], at, turn, size)


def wipe(at=(0, 0, 0), turn=(0, 0, 0)):
    """A sachet of 50 × 50 mm with a sealed rim."""
    def height(x, y):
        rim = max(abs(x), abs(y))
        inside = max(0.0, 1 - (rim / 0.84) ** 6)
        return 0.006 + 0.02 * inside + (0.0016 * math.sin(x * 90) if rim > 0.86 else 0.003 * math.sin(4 * x + 5 * y) * inside)

    face = surface.printed("wipe print", "wipe", (50, 50), rough=0.5, grain=0.12)
    return shape.group("wipe", [shape.sheet("wipe", (0.5, 0.5), face, height, thick=0.005, cuts=90)], at, turn)


def bandage(at=(0, 0, 0), turn=(0, 0, 0), lift=0.03):
    """An adhesive bandage of 72 × 19 mm, its ends a little off the ground."""
    cloth = surface.printed("bandage", "bandage", (72, 19), rgb=surface.color("#dcb795"), ink=surface.color("#a97f5e"), rough=0.8, grain=0.3)
    strip = shape.sheet("bandage", (0.72, 0.19), cloth, lambda x, y: 0.007 + lift * x**4 + (0.007 if abs(x) < 0.32 and abs(y) < 0.8 else 0), thick=0.005, corner=0.094, cuts=80)
    return shape.group("bandage", [strip], at, turn)


def lancet(at=(0, 0, 0), turn=(0, 0, 0)):
    """A single-use safety lancet of 9 × 44 mm with its twist-off cap, lying along y."""
    body = shape.block("lancet", (0.092, 0.24, 0.07), _shell(), 0.024, center=(0, 0.02, 0.042), segments=8)
    grip = [shape.block("grip", (0.096, 0.008, 0.05), _shell(), 0.003, center=(0, 0.05 + 0.022 * i, 0.042)) for i in range(4)]
    nose = shape.block("nose", (0.06, 0.06, 0.05), _button(), 0.016, center=(0, -0.12, 0.042), segments=6)
    stem = shape.turned("stem", shape.rounded([(0, 0), (0.016, 0), (0.014, 0.12), (0, 0.12)], 0.004), _button())
    stem.location, stem.rotation_euler = (0, -0.14, 0.042), surface.degrees(90, 0, 0)
    wing = shape.block("wing", (0.1, 0.05, 0.024), _button(), 0.011, center=(0, -0.265, 0.042), segments=6)
    return shape.group("lancet", [body, *grip, nose, stem, wing], at, turn)


def glass(at=(0, 0, 0), water=0.62):
    """A tumbler of water, 70 × 95 mm."""
    wall = shape.rounded([(0, 0), (0.29, 0), (0.35, 0.95), (0.338, 0.95), (0.283, 0.05), (0, 0.045)], 0.02)
    things = [_lit_through(shape.turned("glass", wall, surface.clear("glass", edge=(0.72, 0.78, 0.78)), 128))]
    level = 0.05 + 0.9 * water
    radius = 0.283 + (0.338 - 0.283) * (level - 0.05) / 0.9 + 0.001
    wet = surface.clear("water", edge=(0.98, 0.995, 0.995), ior=1.25)
    form = [(0, 0.0455), (0.2835, 0.0505), (radius, level + 0.008), (radius - 0.008, level + 0.001), (radius - 0.02, level - 0.002), (0, level - 0.003)]
    things.append(_lit_through(shape.turned("water", form, wet, 128)))
    return shape.group("glass", things, at)


def pen(at, turn=0):
    """A ball pen of 140 mm, lying on the ground, its tip at `at`."""
    dark = surface.plain("pen", surface.color("#1d3a3f"), 0.35, Specular=0.5)
    steel = surface.plain("pen tip", surface.color("#b9bdbb"), 0.25, Metallic=0.9)
    barrel = shape.turned("barrel", shape.rounded([(0, 0.1), (0.03, 0.1), (0.044, 0.22), (0.044, 1.36), (0, 1.37)], 0.014), dark, 96)
    tip = shape.turned("tip", shape.rounded([(0, 0), (0.005, 0), (0.008, 0.03), (0.0275, 0.105), (0, 0.105)], 0.003), steel, 96)
    return shape.group("pen", [barrel, tip], (*at, 0.0445), (-90, 0, turn))
