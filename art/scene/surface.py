"""Surfaces of the kit. One unit of a scene is a decimeter; a print is measured in millimeters.

An object is drawn in one of three ways (`WAY`): "house" in the house's color, "blank" with nothing printed where a
partner's color and logo go, "mask" white where the brand's color is and black elsewhere.
"""
import math
import os

import bpy

WAY = os.environ.get("ART_WAY", "house")
LABELS = os.environ["ART_LABELS"]


def color(code):
    """A hexadecimal sRGB color as linear RGB."""
    parts = [int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)


BOARD = color("#f5f2ec")
BRAND = BOARD if WAY == "blank" else color("#35b3ae")
INK = color("#10282b")


def _new(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.clear()
    output = nodes.new("ShaderNodeOutputMaterial")
    return material, nodes, links, output


def _emission(name, strength):
    """What a mask is made of: 1 where the brand's color is."""
    material, nodes, links, output = _new(name)
    glow = nodes.new("ShaderNodeEmission")
    glow.inputs["Strength"].default_value = strength
    links.new(glow.outputs[0], output.inputs[0])
    return material


def _principled(nodes, links, output, rough, **inputs):
    surface = nodes.new("ShaderNodeBsdfPrincipled")
    surface.inputs["Roughness"].default_value = rough
    for key, value in inputs.items():
        surface.inputs[key.replace("_", " ")].default_value = value
    links.new(surface.outputs[0], output.inputs[0])
    return surface


def _grain(nodes, links, surface, scale, strength):
    """The fibers of paper or the fine texture of molded plastic."""
    place = nodes.new("ShaderNodeTexCoord")
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = scale
    noise.inputs["Detail"].default_value = 2
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = strength
    bump.inputs["Distance"].default_value = 0.002
    links.new(place.outputs["Object"], noise.inputs["Vector"])
    links.new(noise.outputs["Fac"], bump.inputs["Height"])
    links.new(bump.outputs[0], surface.inputs["Normal"])


def plain(name, rgb, rough=0.5, grain=0.0, scale=120.0, **inputs):
    """A surface of one color. `inputs` are the principled shader's own."""
    if WAY == "mask":
        return _emission(name, 1.0 if rgb == BRAND else 0.0)
    material, nodes, links, output = _new(name)
    surface = _principled(nodes, links, output, rough, **inputs)
    surface.inputs["Base Color"].default_value = (*rgb, 1)
    if grain:
        _grain(nodes, links, surface, scale, grain)
    return material


def paper(name, rgb=BOARD, rough=0.82):
    """Matt board: rough, with fibers, and a soft shine at a low angle."""
    return plain(name, rgb, rough, grain=0.22, scale=160, Specular=0.25)


def clear(name, tint=(0.99, 0.995, 0.995), edge=(0.6, 0.68, 0.68), ior=1.46):
    """Glass and clear plastic: it bends what is behind it, is darker where it is seen at an angle, and lets light through."""
    material, nodes, links, output = _new(name)
    through = nodes.new("ShaderNodeBsdfTransparent")
    if WAY == "mask":
        links.new(through.outputs[0], output.inputs[0])
        return material
    through.inputs["Color"].default_value = (0.93, 0.95, 0.95, 1)
    facing = nodes.new("ShaderNodeLayerWeight")
    facing.inputs["Blend"].default_value = 0.2
    shade = nodes.new("ShaderNodeMixRGB")
    shade.inputs[1].default_value, shade.inputs[2].default_value = (*tint, 1), (*edge, 1)
    links.new(facing.outputs["Facing"], shade.inputs[0])
    glass = nodes.new("ShaderNodeBsdfGlass")
    glass.inputs["Roughness"].default_value, glass.inputs["IOR"].default_value = 0.0, ior
    links.new(shade.outputs[0], glass.inputs["Color"])
    path = nodes.new("ShaderNodeLightPath")
    mixed = nodes.new("ShaderNodeMixShader")
    links.new(path.outputs["Is Shadow Ray"], mixed.inputs[0])
    links.new(glass.outputs[0], mixed.inputs[1])
    links.new(through.outputs[0], mixed.inputs[2])
    links.new(mixed.outputs[0], output.inputs[0])
    return material


def _placed(nodes, links, size, axes, mirrored):
    """Coordinates of a print from the object's own: centered, and of the print's size in millimeters."""
    place = nodes.new("ShaderNodeTexCoord")
    split = nodes.new("ShaderNodeSeparateXYZ")
    joined = nodes.new("ShaderNodeCombineXYZ")
    links.new(place.outputs["Object"], split.inputs[0])
    for index, axis in enumerate(axes):
        part = nodes.new("ShaderNodeMath")
        part.operation = "MULTIPLY_ADD"
        sign = -1 if mirrored and index == 0 else 1
        part.inputs[1].default_value = sign * 100 / size[index]
        part.inputs[2].default_value = 0.5
        links.new(split.outputs[axis.upper()], part.inputs[0])
        links.new(part.outputs[0], joined.inputs[index])
    return joined.outputs[0]


def _print_image(nodes, links, label, vector):
    picture = nodes.new("ShaderNodeTexImage")
    picture.image = bpy.data.images.load(os.path.join(LABELS, label + (".png" if WAY == "house" else "-blank.png")), check_existing=True)
    picture.image.colorspace_settings.name = "Non-Color"
    picture.extension = "CLIP"
    picture.interpolation = "Cubic"
    links.new(vector, picture.inputs["Vector"])
    inks = nodes.new("ShaderNodeSeparateRGB")
    links.new(picture.outputs["Color"], inks.inputs[0])
    return inks


def printed(name, label, size, axes="xy", mirrored=False, rgb=BOARD, ink=INK, words=True, rough=0.82, grain=0.22):
    """Board with a print on it (see labels.mjs). Without `words` the ink is left out, for a partner's own logo."""
    material, nodes, links, output = _new(name)
    inks = _print_image(nodes, links, label, _placed(nodes, links, size, axes, mirrored))
    if WAY == "mask":
        glow = nodes.new("ShaderNodeEmission")
        links.new(inks.outputs["R"], glow.inputs["Strength"])
        links.new(glow.outputs[0], output.inputs[0])
        return material
    surface = _principled(nodes, links, output, rough, Specular=0.25)
    below = nodes.new("ShaderNodeRGB")
    below.outputs[0].default_value = (*rgb, 1)
    last = below.outputs[0]
    for channel, tone in (("R", BRAND), ("G", ink), ("B", INK)):
        if channel == "G" and not words:
            continue
        mixed = nodes.new("ShaderNodeMixRGB")
        mixed.inputs[2].default_value = (*tone, 1)
        links.new(inks.outputs[channel], mixed.inputs[0])
        links.new(last, mixed.inputs[1])
        last = mixed.outputs[0]
    links.new(last, surface.inputs["Base Color"])
    if grain:
        _grain(nodes, links, surface, 160, grain)
    return material


def degrees(*angles):
    return tuple(math.radians(a) for a in angles)
