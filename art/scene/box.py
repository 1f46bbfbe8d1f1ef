"""The box: folded board, 190 × 130 × 45 mm, with a lid that is hinged at the back."""
import math

from scene import shape, surface

WIDTH, DEPTH, HEIGHT = 1.9, 1.3, 0.45
BOARD = 0.014


def _lid(words):
    top = shape.block("lid", (WIDTH, DEPTH, BOARD), surface.printed("lid print", "lid", (190, 130), words=words), 0.005)
    inside = shape.block(
        "lid inside",
        (WIDTH - 0.02, DEPTH - 0.02, 0.003),
        surface.printed("lid inside print", "lid-inside", (190, 130), mirrored=False),
        0.001,
    )
    return top, inside


def _shell(words):
    """Four walls and a floor, hollow, with prints on the front and the sides."""
    inner = surface.paper("inner board")
    body = shape.block("body", (WIDTH, DEPTH, HEIGHT - BOARD), inner, 0.012, center=(0, 0, (HEIGHT - BOARD) / 2))
    shape.applied(body)
    room = shape.block("room", (WIDTH - 0.04, DEPTH - 0.04, HEIGHT), inner, 0.01, center=(0, 0, HEIGHT / 2 + 0.02))
    shape.carve(body, room)
    notch = shape.turned("notch", [(0, -0.2), (0.1, -0.2), (0.1, 0.2), (0, 0.2)], inner)
    notch.location = (0, -DEPTH / 2, HEIGHT - BOARD)
    notch.rotation_euler = (math.pi / 2, 0, 0)
    shape.carve(body, notch)
    middle = (HEIGHT - BOARD) / 2
    prints = [
        surface.printed("front print", "front", (190, 45), "xz", words=words),
        surface.printed("side print", "side", (130, 45), "yz", words=words),
        surface.printed("other side print", "side", (130, 45), "yz", mirrored=True, words=words),
    ]
    for one in prints:
        body.data.materials.append(one)
    for vertex in body.data.vertices:
        vertex.co.z -= middle
    body.location.z = middle
    for polygon in body.data.polygons:
        x, y, _ = polygon.center
        normal = polygon.normal
        if y < -DEPTH / 2 + 0.013 and normal.y < -0.3:
            polygon.material_index = 1
        elif x > WIDTH / 2 - 0.013 and normal.x > 0.3:
            polygon.material_index = 2
        elif x < -WIDTH / 2 + 0.013 and normal.x < -0.3:
            polygon.material_index = 3
    return shape.smooth(body, 50)


def closed(at=(0, 0, 0), turn=0, words=surface.WAY == "house"):
    top, inside = _lid(words)
    top.location.z = HEIGHT - BOARD / 2 + 0.002
    inside.location.z = HEIGHT - BOARD - 0.004
    tuck = shape.block("tuck", (WIDTH - 0.06, 0.012, 0.3), surface.paper("tuck board"), 0.003)
    tuck.location = (0, -DEPTH / 2 + 0.032, HEIGHT - 0.17)
    return shape.group("box", [_shell(words), top, inside, tuck], at, (0, 0, turn))


def opened(at=(0, 0, 0), turn=0, angle=108, words=surface.WAY == "house", holes=()):
    """The open box with its insert. `holes` are (x, y, width, depth, radius) in the insert's plane."""
    top, inside = _lid(words)
    flap = shape.block("flap", (WIDTH - 0.06, 0.26, 0.01), surface.plain("flap board", surface.BRAND, 0.8, 0.2), 0.003, center=(0, -0.13, 0))
    flap.location = (0, -DEPTH / 2, -0.004)
    flap.rotation_euler = surface.degrees(58, 0, 0)
    ears = []
    for sign in (-1, 1):
        ear = shape.block("ear", (0.2, DEPTH - 0.16, 0.01), surface.plain("ear board", surface.BRAND, 0.8, 0.2), 0.003, center=(sign * 0.1, 0, 0))
        ear.location = (sign * WIDTH / 2, 0, -0.004)
        ear.rotation_euler = surface.degrees(0, sign * 62, 0)
        ears.append(ear)
    inside.location.z = -BOARD / 2 - 0.002
    inside.rotation_euler = surface.degrees(180, 0, 0)
    lid = shape.group("lid", [top, inside, flap, *ears], (0, -DEPTH / 2, 0))
    hinge = shape.group("hinge", [lid], (0, DEPTH / 2 - 0.004, HEIGHT), (-angle, 0, 0))
    return shape.group("box", [_shell(words), hinge, insert(holes)], at, (0, 0, turn))


INSERT_TOP = HEIGHT - 0.12


def insert(holes):
    """The board that holds everything in its place."""
    board = shape.block("insert", (WIDTH - 0.05, DEPTH - 0.05, 0.02), surface.paper("insert board", surface.color("#e9e4da")), 0.004, center=(0, 0, -0.01))
    shape.applied(board)
    for x, y, width, depth, radius in holes:
        hole = shape.block("hole", (width, depth, 0.9), surface.paper("hole"), radius, segments=8)
        edges = hole.modifiers[0]
        edges.limit_method = "ANGLE"
        shape.applied(hole)
        hole.location = (x, y, 0)
        shape.carve(board, hole)
    board.location.z = INSERT_TOP
    return shape.bevel(board, 0.003, 2)


def stack(count, turns, words=surface.WAY == "house"):
    """Boxes on top of each other, each turned a little differently. They are one set of forms, drawn again."""
    for level in range(count):
        closed((0.012 * (level % 2), 0, level * (HEIGHT + 0.004)), turns[level % len(turns)], words)


def carton(at=(0, 0, 0), turn=0):
    """The plain brown carton the box travels in, open, with its four flaps folded out."""
    kraft = surface.plain("kraft", surface.color("#c79f72"), 0.9, 0.3, 90, Specular=0.15)
    width, depth, height = WIDTH + 0.22, DEPTH + 0.22, HEIGHT + 0.2
    body = shape.block("carton", (width, depth, height), kraft, 0.008, center=(0, 0, height / 2))
    shape.applied(body)
    shape.carve(body, shape.block("space", (width - 0.07, depth - 0.07, height), kraft, 0.004, center=(0, 0, height / 2 + 0.04)))
    flaps = []
    for long, reach, place, tilt in (
        (width - 0.02, 0.62, (0, -depth / 2, height), (28, 0, 180)),
        (width - 0.02, 0.62, (0, depth / 2, height), (52, 0, 0)),
        (depth - 0.06, 0.5, (width / 2, 0, height), (30, 0, -90)),
        (depth - 0.06, 0.5, (-width / 2, 0, height), (36, 0, 90)),
    ):
        flap = shape.block("carton flap", (long, reach, 0.028), kraft, 0.006, center=(0, reach / 2, 0))
        flaps.append(shape.group("fold", [flap], place, tilt))
    return shape.group("carton", [shape.smooth(body, 40), *flaps], at, (0, 0, turn))


LID_LOGO = ((-0.82, 0.53), (0.38, -0.09), HEIGHT + 0.003)


def lid_logo(at=(0, 0, 0), turn=0):
    """The four corners on the closed lid between which a logo is printed, from its upper left, clockwise."""
    (left, top), (right, low), height = LID_LOGO
    cosine, sine = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    flat = ((left, top), (right, top), (right, low), (left, low))
    return [(at[0] + x * cosine - y * sine, at[1] + x * sine + y * cosine, at[2] + height) for x, y in flat]


def front_logo():
    """The same on the front wall of a box that is not turned."""
    y = -DEPTH / 2 - 0.001
    return [(-0.84, y, 0.38), (-0.221, y, 0.38), (-0.221, y, 0.06), (-0.84, y, 0.06)]
