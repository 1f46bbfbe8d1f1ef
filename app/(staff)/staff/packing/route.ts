/** Where people look for what waits to be packed: it is the first thing on the page of orders. */
const toOrders = (): Response => new Response(null, { status: 307, headers: { location: "/staff/orders" } });

export const GET = toOrders;
