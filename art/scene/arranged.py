"""The open box with everything in its place."""
from scene import box, parts

HOLES = ((-0.6, 0.28, 0.46, 0.46, 0.229), (-0.6, -0.02, 0.2, 0.24, 0.05), (-0.14, 0.12, 0.16, 0.62, 0.05))


def opened(turn=0, angle=108):
    box.opened(turn=0, angle=angle, holes=HOLES)
    deck = box.INSERT_TOP
    things = [
        parts.device((-0.6, 0.28, deck - 0.05), (0, 0, 0), has_tape=False),
        parts.tube(0, (-0.14, -0.17, deck + 0.01), (-90, 0, 0)),
        parts.wipe((-0.62, -0.35, deck + 0.002), (0, 0, -3)),
        parts.envelope((0.5, 0.0, deck - 0.002), (0, 0, 90), fill=0.02, size=0.66),
        parts.card((0.42, -0.015, deck + 0.045), (0, 0, 1.5)),
        parts.bandage((-0.36, -0.46, deck + 0.026), (0, 0, 9)),
    ]
    return things


def finger(at=(0, 0, 0), tube_level=0.0, size=1.0):
    """The finger kit of a mini panel, lying on the ground: two lancets, a tube, a wipe, a bandage."""
    from scene import shape

    things = [
        parts.wipe((-0.42, 0.12, 0), (0, 0, 6)),
        parts.lancet((0.02, 0.1, 0), (0, 0, -8)),
        parts.lancet((0.2, 0.06, 0), (0, 0, 5)),
        parts.lying_tube((0.46, -0.16), 7, tube_level),
        parts.bandage((-0.12, -0.36, 0), (0, 0, 4)),
    ]
    return shape.group("finger kit", things, at, (0, 0, 0), size)
