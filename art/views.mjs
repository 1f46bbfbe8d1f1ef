/**
 * The photographs of the kit: what each shows, in words for those who cannot see it, and in which ways it is drawn.
 * `exposure` is in stops. `cut` is a square for small sizes: its middle and its side as shares of the picture's width.
 * A view that is `branded` is drawn blank too, with a mask of where a partner's color goes.
 */
/**
 * @typedef {{ x: number, y: number, side: number }} Cut
 * @typedef {{ alt: string, cut?: Cut, branded?: boolean, exposure?: number }} View
 * @type {Readonly<Record<string, View>>}
 */
export const VIEWS = {
  closed: {
    alt: "The kit: a white folding box with a range and a tick printed across its lid, in morning light.",
    cut: { x: 0.5, y: 0.37, side: 0.74 },
    branded: true,
  },
  open: {
    alt: "The open box seen from above: device, tube, alcohol wipe, bandage, card and return envelope, each in its place.",
    cut: { x: 0.5, y: 0.38, side: 0.74 },
    branded: true,
  },
  device: {
    alt: "The upper-arm device, a white puck with a teal button, and in front of it a small clear tube with a cap and a label.",
    cut: { x: 0.42, y: 0.38, side: 0.68 },
  },
  filling: {
    alt: "The device with a tube on its nozzle, filled to two thirds with blood.",
    cut: { x: 0.5, y: 0.375, side: 0.72 },
    branded: true,
  },
  row: {
    alt: "Everything that is in the kit in a row: device, tube, alcohol wipe, bandage, card and return envelope.",
  },
  card: {
    alt: "The card that leads through the morning in six steps, with the device and the tube beside it.",
    cut: { x: 0.46, y: 0.37, side: 0.72 },
    branded: true,
  },
  posted: {
    alt: "The return envelope, closed and addressed to the laboratory with postage paid; the box behind it.",
    cut: { x: 0.48, y: 0.45, side: 0.6 },
  },
  morning: {
    alt: "A table in the morning sun: the box, a glass of water, the card, the tube and the device.",
    cut: { x: 0.54, y: 0.38, side: 0.72 },
  },
  named: {
    alt: "The filled tube, closed, with a name and a date written on its label; a bandage and a pen beside it.",
    cut: { x: 0.44, y: 0.37, side: 0.7 },
  },
  finger: {
    alt: "The finger kit of a mini panel: an alcohol wipe, two lancets, a small tube and a bandage.",
    cut: { x: 0.52, y: 0.37, side: 0.74 },
    branded: true,
  },
  lancets: {
    alt: "Two single-use lancets, white with a teal twist-off cap.",
    cut: { x: 0.46, y: 0.37, side: 0.72 },
    branded: true,
  },
  fingertube: {
    alt: "A small tube with its label between an alcohol wipe and a lancet.",
    cut: { x: 0.5, y: 0.37, side: 0.7 },
  },
  aftercare: {
    alt: "A bandage and an alcohol wipe in the sun, a lancet beside them.",
    cut: { x: 0.54, y: 0.37, side: 0.72 },
    branded: true,
  },
  packed: {
    alt: "The kit in its shipping carton, the flaps folded open.",
    cut: { x: 0.5, y: 0.39, side: 0.74 },
  },
};
