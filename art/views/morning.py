"""The kit on a table in the morning, with a glass of water."""
from scene import box, parts, stage

stage.clean()
stage.ground("sand")
stage.morning(back=36, height=26, pane=1.7, shift=(0.3, 0))
box.closed((-0.42, 0.45, 0), 12)
parts.glass((0.98, 0.62, 0))
parts.device((0.72, -0.3, 0), (0, 0, 24))
parts.card((-0.42, -0.9, 0), (0, 0, -7))
parts.tube(0, (0.26, -0.62, 0.062), (-90, 0, 20))
stage.camera((0.55, -6.6, 3.7), (0.06, 0.1, 0.2), lens=78, focus=(0.3, -0.4, 0.2), stop=8)
stage.draw()
