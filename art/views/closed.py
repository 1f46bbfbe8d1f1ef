"""The closed box, from the front and a little above."""
from scene import box, stage

stage.clean()
stage.ground("linen")
stage.morning()
box.closed(turn=-22)
stage.camera((0.2, -6.5, 4.0), (0.06, -0.05, 0.14), focus=(0.2, -0.5, 0.42), stop=11)
stage.draw(marks={"logo": box.lid_logo(turn=-22)})
