"""Everything that is in the box, laid out in a row."""
from scene import parts, stage

stage.clean()
stage.ground("mist")
stage.morning(back=12, height=36, pane=1.9)
parts.device((-1.72, 0.1, 0), (0, 0, 0))
parts.tube(0, (-1.18, -0.2, 0.062), (-90, 0, 0))
parts.wipe((-0.68, 0.06, 0), (0, 0, 4))
parts.bandage((-0.12, 0.02, 0), (0, 0, 84))
parts.card((0.46, 0.0, 0), (0, 0, 0))
parts.envelope((1.56, 0.0, 0), (0, 0, 90), fill=0.05, size=0.86)
stage.camera((0.0, -3.2, 8.6), (0.06, 0.0, 0), lens=75, focus=(0, 0, 0.1), stop=16)
stage.draw((2, 1))
