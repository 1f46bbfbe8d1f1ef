import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cropBox, draggedCrop, MOST_ZOOM, WHOLE_MIDDLE } from "./picture-crop";

const picture = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) });
const aspect = fc.constantFrom(1, 4 / 3, 1200 / 630, 0.5);
const choice = fc.record({
  zoom: fc.double({ min: -1, max: 9, noNaN: true }),
  across: fc.double({ min: -1, max: 2, noNaN: true }),
  down: fc.double({ min: -1, max: 2, noNaN: true }),
});

describe("the part of a picture that is kept", () => {
  it("is as much as fits, from the middle, until somebody chooses", () => {
    expect(cropBox({ width: 4000, height: 2000 }, 1, WHOLE_MIDDLE)).toEqual({
      ...{ left: 1000, top: 0, width: 2000, height: 2000 },
    });
    expect(cropBox({ width: 800, height: 600 }, 4 / 3, WHOLE_MIDDLE)).toEqual({
      ...{ left: 0, top: 0, width: 800, height: 600 },
    });
  });

  it("lies inside the picture and has its field's form, whatever is chosen", () => {
    fc.assert(
      fc.property(picture, aspect, choice, (whole, form, chosen) => {
        const { left, top, width, height } = cropBox(whole, form, chosen);
        fc.pre(whole.width > 10 && whole.height > 10);
        expect(left).toBeGreaterThanOrEqual(-0.001);
        expect(top).toBeGreaterThanOrEqual(-0.001);
        expect(left + width).toBeLessThanOrEqual(whole.width + 0.001);
        expect(top + height).toBeLessThanOrEqual(whole.height + 0.001);
        expect(width / height).toBeCloseTo(form, 1);
      }),
    );
  });

  it("follows the pointer, and stops at the picture's edge", () => {
    const whole = { width: 1000, height: 1000 };
    const half = { zoom: 2, across: 0.5, down: 0.5 };
    // The picture moves right by half of the part, so the part moves left by as much.
    expect(cropBox(whole, 1, draggedCrop(whole, 1, half, { across: 0.5, down: 0 })).left).toBeCloseTo(0);
    expect(draggedCrop(whole, 1, half, { across: 9, down: -9 })).toEqual({ zoom: 2, across: 0, down: 1 });
    expect(draggedCrop(whole, 1, WHOLE_MIDDLE, { across: 1, down: 1 })).toEqual(WHOLE_MIDDLE);
    expect(cropBox(whole, 1, { ...half, zoom: 99 }).width).toBeCloseTo(1000 / MOST_ZOOM);
  });
});
