"""The card that leads through the morning, and the tube."""
from scene import parts, stage

stage.clean()
stage.ground("mist")
stage.morning(back=20, height=34, pane=1.1)
parts.card((-0.16, 0.08, 0.0), (0, 0, 8))
parts.tube(0, (0.52, -0.18, 0.062), (-90, 0, -12))
parts.device((0.74, 0.42, 0), (0, 0, 14))
stage.camera((0.3, -3.1, 2.95), (0.16, 0.03, 0.0), focus=(0.0, 0.1, 0.05), stop=10)
stage.draw()
