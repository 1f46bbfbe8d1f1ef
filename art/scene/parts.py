"""What lies in the box. Every part stands or lies on the ground at its own origin."""
import math

from scene import shape, surface

SHELL = surface.color("#f4f2ee")
LIQUID = surface.color("#a3190f")


def _shell():
    """Soft-touch plastic."""
    return surface.plain("soft shell", SHELL, 0.48, 0.05, 260)


def _button():
    return surface.plain("button", surface.BRAND, 0.32, 0.03, 300, Clearcoat=0.25, Clearcoat_Roughness=0.2)


def tube(level=0.62, at=(0, 0, 0), turn=(0, 0, 0), has_label=True, is_closed=True):
    """A micro tube of 10 × 50 mm with a screw cap. `level` is how full it is, from 0 to 1."""
    outer = shape.rounded([(0, 0), (0.024, 0), (0.05, 0.12), (0.05, 0.4), (0.044, 0.4)], 0.012)
    inner = [(0.044, 0.4), (0.0435, 0.13), (0.018, 0.012), (0, 0.01)]
    things = [shape.turned("tube", [*outer, *inner[1:]], surface.clear("tube wall"))]
    top = 0.05 + 0.3 * level
    side = 0.0428
    wet = surface.plain("liquid", LIQUID, 0.12, Specular=0.6, Clearcoat=0.5)
    if level > 0:
        things.append(shape.turned("liquid", [(0, 0.012), (0.017, 0.014), (side, 0.13), (side, top), (side - 0.006, top - 0.004), (0, top - 0.005)], wet))
    if is_closed:
        cap = shape.rounded([(0, 0.51), (0.045, 0.51), (0.045, 0.522), (0.06, 0.522), (0.06, 0.372), (0.052, 0.372), (0, 0.372)], 0.008)
        things.append(shape.turned("cap", cap, _button(), around=192, ribs=32, depth=0.0035))
    marks = shape.sheet("scale", (0.08, 0.16), surface.film("scale print", "graduation", (8, 16), "xz"), cuts=24, thick=0.0004)
    things.append(_wrapped(marks, 0.0508, 0.225, 118))
    if has_label:
        paper = surface.printed("tube label", "tube-label", (17, 18), "xz", rough=0.6, grain=0.05)
        label = shape.sheet("tube label", (0.17, 0.18), paper, cuts=48, thick=0.001)
        things.append(_wrapped(label, 0.0512, 0.245))
    return shape.group("tube", things, at, turn)


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


def device(at=(0, 0, 0), turn=(0, 0, 0), level=None, has_tape=True):
    """The upper-arm device: a puck of 38 mm with a button, and a port that a tube is pushed into from below (-y)."""
    shell = _shell()
    puck = shape.turned("puck", shape.rounded([(0, 0), (0.19, 0), (0.192, 0.06), (0.165, 0.132), (0, 0.14)], 0.03), shell)
    neck = shape.block("neck", (0.17, 0.22, 0.1), shell, 0.03, center=(0, -0.2, 0.05), segments=8)
    body = shape.molded("device", [puck, neck], shell, 0.0055, 16)
    seat = shape.turned("seat", [(0, 0.115), (0.112, 0.115), (0.112, 0.3), (0, 0.3)], shell)
    shape.carve(body, seat)
    shape.smooth(body, 40)
    things = [body]
    ring = surface.plain("ring", surface.color("#c9cfcc"), 0.3, Metallic=0.0, Specular=0.6)
    things.append(shape.turned("ring", shape.rounded([(0.1035, 0.11), (0.1035, 0.139), (0.1105, 0.139), (0.1105, 0.11)], 0.003), ring, 96))
    cap = shape.rounded([(0, 0.1), (0.101, 0.1), (0.101, 0.149), (0.085, 0.156), (0, 0.146)], 0.008)
    things.append(shape.turned("button", cap, _button(), 96))
    port = shape.turned("port", shape.rounded([(0.05, 0), (0.062, 0), (0.062, 0.075), (0.05, 0.075), (0.05, 0)], 0.006), surface.clear("port", rough=0.08), 64)
    port.location, port.rotation_euler = (0, -0.295, 0.055), surface.degrees(90, 0, 0)
    things.append(port)
    if level is not None:
        held = tube(level, (0, -0.7, 0.055), (-90, 0, 0), has_label=False, is_closed=False)
        things.append(held)
    if has_tape:
        tape = shape.sheet("tape", (0.47, 0.47), surface.plain("tape", surface.color("#efe9df"), 0.75, 0.15, 300), thick=0.006, corner=0.234, cuts=60)
        tape.location = (0, 0, 0.007)
        tab = shape.sheet("tab", (0.12, 0.2), surface.plain("tab", surface.BRAND, 0.6, 0.1), lambda x, y: 0.012 * max(0, y) ** 2, thick=0.004, corner=0.05)
        tab.location = (0, 0.27, 0.006)
        things += [tape, tab]
    return shape.group("device", things, at, turn)


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
    things = [shape.turned("glass", wall, surface.clear("glass", rough=0.01), 128)]
    level = 0.05 + 0.9 * water
    radius = 0.283 + (0.338 - 0.283) * (level - 0.05) / 0.9 + 0.001
    wet = surface.water("water")
    things.append(shape.turned("water", [(0, 0.0455), (0.2835, 0.0505), (radius, level), (0, level - 0.004)], wet, 128))
    return shape.group("glass", things, at)
