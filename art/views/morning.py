"""The kit on a table in the morning, with a glass of water."""
from scene import box, parts, shape, stage

stage.clean()
stage.ground("sand")
stage.morning(back=36, height=26, pane=1.7, shift=(0.3, 0))
kit = box.closed((-0.42, 0.54, 0), 12)
glass = parts.glass((0.98, 0.62, 0.003))
device = parts.device((0.74, -0.42, 0), (0, 0, 24))
card = parts.card((-0.4, -0.99, 0), (0, 0, -7))
tube = parts.lying_tube((0.34, -0.72), 20, roll=-10)
shape.keep_apart(kit, glass, device, card, tube)
stage.camera((0.55, -6.6, 3.7), (0.06, 0.1, 0.2), lens=78, focus=(0.3, -0.4, 0.2), stop=16)
stage.draw()
