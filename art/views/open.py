"""The open box with everything in its place, from above."""
from scene import arranged, box, stage

stage.clean()
stage.ground("linen")
stage.morning(back=-8, height=34, shift=(0.9, 0.2))
arranged.opened()
stage.camera((0.0, -5.5, 7.9), (0, 0.56, 0.5), lens=82, focus=(-0.3, 0, 0.4), stop=13)
stage.draw(marks={"logo": box.front_logo()})
