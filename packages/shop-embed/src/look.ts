/** White or ink, whichever reads better on a colour. */
function readableOn(channels: readonly number[]): string {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.0697 ? "#ffffff" : "#10282b";
}

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** The shop's colour as rules for the element; anything that is no colour is left out. */
export function colourRules(colour: string): string {
  if (!HEX.test(colour)) return "";
  const digits = colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit).join("") : colour.slice(1);
  const channels = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
  return `:host{--shop:#${digits};--on-shop:${readableOn(channels)}}`;
}

/** A style sheet is an object, no text in the page: the strictest policy allows it. */
export const RULES = `
:host{--accent:var(--health-shop-accent,var(--shop,#44546a));--on-accent:var(--health-shop-on-accent,var(--on-shop,#fff));
--ink:var(--health-shop-ink,#10282b);--ground:var(--health-shop-ground,#fff);--line:var(--health-shop-line,#8b9a99);
--radius:var(--health-shop-radius,12px);display:block;container-type:inline-size;color:var(--ink);
font:16px/1.5 var(--health-shop-font,system-ui,sans-serif)}
:host([hidden]){display:none}
*{box-sizing:border-box}
ul{display:grid;gap:16px;margin:0;padding:0;list-style:none}
.card{display:grid;gap:12px;padding:16px;border:1px solid var(--line);border-radius:var(--radius);background:var(--ground)}
img{display:block;width:100%;max-height:320px;aspect-ratio:4/3;object-fit:cover;margin-bottom:16px;border-radius:calc(var(--radius)/2)}
h3{margin:0;font-size:1.25em;line-height:1.25}
p{margin:0}
fieldset{display:grid;gap:8px;min-width:0;margin:0;padding:0;border:0}
legend{margin-bottom:8px;padding:0;font-weight:600}
.plan{display:flex;gap:8px;align-items:center;min-height:44px;padding:8px 12px;border:1px solid var(--line);
border-radius:calc(var(--radius)/2);cursor:pointer}
.plan:has(:checked){border-color:var(--ink);box-shadow:inset 0 0 0 1px var(--ink)}
.plan b{margin-left:auto;font-variant-numeric:tabular-nums}
input{accent-color:var(--accent);font:inherit;color:inherit}
input[type=radio]{flex:none;width:20px;height:20px;margin:0}
.many{display:flex;gap:8px;align-items:center}
select{min-height:44px;padding:4px 12px;border:1px solid var(--line);border-radius:calc(var(--radius)/2);background:var(--ground);color:inherit;font:inherit}
a{color:inherit}
.button{display:inline-flex;justify-content:center;align-items:center;min-height:48px;padding:8px 20px;border:1.5px solid var(--ink);
border-radius:var(--radius);background:var(--accent);color:var(--on-accent);font-weight:600;text-align:center;text-decoration:none}
:is(a,input,select):focus-visible,.plan:has(:focus-visible){outline:3px solid var(--ink);outline-offset:2px}
@container (min-width:640px){ul{grid-template-columns:repeat(auto-fill,minmax(280px,1fr))}}
@media (forced-colors:active){.button{border-color:LinkText}}`;
