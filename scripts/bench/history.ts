import { type SQL, sql } from "drizzle-orm";
import { openOneTransaction } from "@/lib/server/db/one-transaction";

/** How much has happened in a shop. */
export interface HistorySize {
  readonly orders: number;
  readonly pageViews: number;
}

/** Two years, of which each day was busier than the one before. */
const DAYS = 730;
const SEED = 0.42;

/** A moment of the two years: later ones more often, and by day more than by night. */
const someMoment = sql`now() - make_interval(days => (${DAYS} * (1 - sqrt(random())))::int, hours => (24 * random() * random())::int,
  secs => (3600 * random())::int)`;

/** One of several words, the first ones more often. */
const someOf = (...words: string[]) =>
  sql`(${sql.raw(`array[${words.map((word) => (word === "null" ? "null" : `'${word}'`)).join(", ")}]`)})[1 + floor(${words.length} * power(random(), 1.6))::int]`;

const SHOPS = ["null", "null", "null", "shop_lift_club", "null", "shop_northside_heart", "shop_calm_cycle"];
const PLANS = ["core", "heart-metabolic", "hormone", "mini-vitamin-d", "thyroid", "ultimate"];
const STATES = ["CA", "TX", "FL", "IL", "WA", "MA", "CO", "GA", "OR", "PA"];

const address = (state: SQL) =>
  sql`jsonb_build_object('line1', '1 Main St', 'city', 'Town', 'state', ${state}, 'postal_code', '00000', 'country', 'US')`;

/** Checkouts, four fifths of them paid, and what was bought in each. */
const checkouts = ({ orders }: HistorySize) => sql`
  insert into checkouts (id, shop_id, email, display_email, name, shipping_address, quote, total_cents, discount_id, status,
    payment_status, payment_id, cart_hash, cookie_hash, session_id_hash, is_new_customer, completed_at, created_at, updated_at, expires_at)
  select 'chk_' || i, shop, 'someone' || person || '@bench.example', 'someone' || person || '@bench.example', 'Some One',
    ${address(sql`state`)}, jsonb_build_object('product', product), total, code,
    case when paid then 'complete' else 'expired' end, case when paid then 'paid' else 'unpaid' end,
    'pay_' || i, md5('cart' || i), md5('cookie' || i), md5('session' || visit), random() < 0.8, case when paid then at end, at, at, at
  from (select i, ${someMoment} as at, ${someOf(...SHOPS)} as shop, ${someOf(...STATES)} as state, ${someOf(...PLANS)} as product,
      (5000 + floor(25000 * power(random(), 2)))::int as total, random() < 0.8 as paid,
      case when random() < 0.2 then ${someOf("disc_welcome25", "disc_heart10", "disc_three20", "disc_forever5")} end as code,
      floor(${orders} * 0.6 * random())::int as person, floor(${orders} * 3 * random())::int as visit
    from generate_series(1, ${orders} * 3 / 4) as i) as bought`;

/** A membership of every second paid checkout. */
const memberships = sql`
  insert into memberships (id, shop_id, email, name, shipping_address, provider_subscription_id, checkout_id, status, product_key,
    price_id, frequency, addon_price_ids, cycle_amount_cents, shipping_cents, current_period_start, next_charge_at, created_at, updated_at)
  select 'mem_' || id, shop_id, email, name, shipping_address, 'sub_' || id, id, ${someOf("active", "active", "canceled", "paused")},
    quote ->> 'product', 'price_' || (quote ->> 'product'), ${someOf("month", "quarter", "4-weeks", "year")}, '[]',
    total_cents - 2500, 2500, created_at, now() + interval '20 days' * random(), created_at, created_at
  from checkouts where status = 'complete' and random() < 0.5`;

/** The orders of paid checkouts, and as many renewals as are wanted beside them. */
const purchases = sql`
  insert into orders (id, number, kind, checkout_id, membership_id, provider_payment_id, shop_id, email, name, shipping_address,
    status, total_cents, refunded_cents, is_test, release_at, created_at, updated_at)
  select 'ord_' || c.id, substr(c.id, 5), 'checkout', c.id, m.id, 'pi_' || c.id, c.shop_id, c.email, c.name, c.shipping_address,
    ${someOf("delivered", "registered", "resulted", "shipped")}, c.total_cents,
    case when random() < 0.05 then c.total_cents else 0 end, random() < 0.01, c.created_at, c.created_at, c.created_at
  from checkouts c left join memberships m on m.checkout_id = c.id where c.status = 'complete'`;

const renewals = ({ orders }: HistorySize) => sql`
  insert into orders (id, number, kind, membership_id, provider_invoice_id, provider_payment_id, shop_id, email, name,
    shipping_address, status, total_cents, release_at, created_at, updated_at)
  select 'ord_r' || n, 'r' || n, 'renewal', id, 'in_' || n, 'pi_r' || n, shop_id, email, name, shipping_address, 'delivered',
    cycle_amount_cents + shipping_cents, at, at, at
  from (select row_number() over () as n, m.*, m.created_at + (now() - m.created_at) * random() as at
    from memberships m cross join generate_series(1, 3)) as due
  where n <= ${orders} - (select count(*) from orders)`;

const lines = sql`
  insert into order_lines (id, order_id, position, price_id, lookup_key, product_key, title, price_type, unit_amount_cents, quantity)
  select 'line_' || o.id, o.id, 0, 'price', product || '_quarter', product, product, 'recurring', o.total_cents, 1
  from orders o left join checkouts c on c.id = o.checkout_id left join memberships m on m.id = o.membership_id,
    lateral (select coalesce(c.quote ->> 'product', m.product_key, 'core') as product) as named
  where not exists (select from order_lines l where l.order_id = o.id)`;

/** Three movements of each order, which sum to zero; two more where it was given back. */
const movements = sql`
  insert into ledger_entries (id, order_id, payment_id, account, amount_cents, created_at)
  select 'led_' || o.id || account, o.id, case when account in ('charge', 'refund') then o.provider_payment_id end, account, cents, o.created_at
  from orders o, lateral (values ('revenue', o.refunded_cents + 2500 - o.total_cents), ('shipping', -2500),
    ('charge', o.total_cents), ('refund', -o.refunded_cents)) as moved(account, cents)
  where o.provider_payment_id is not null and (account <> 'refund' or cents <> 0)
    and not exists (select from ledger_entries l where l.order_id = o.id)`;

/** What was decided about each charge, and about what went back. */
const decisions = sql`
  insert into tracking_events (id, kind, subject, order_id, transaction_id, shop_id, payment_id, cents, decision, rule, charge_rule,
    is_new_customer, charged_at, created_at)
  select 'trk_' || moved.kind || o.id, moved.kind, o.id, o.id, o.number, o.shop_id, o.provider_payment_id, moved.cents,
    case when o.is_test then 'excluded' else 'counted' end,
    case when o.is_test then 'staff' when moved.kind = 'refund' then 'refund_full' end,
    case when o.is_test and moved.kind = 'refund' then 'staff' end, c.is_new_customer, o.created_at, o.created_at
  from orders o left join checkouts c on c.id = o.checkout_id,
    lateral (values (case o.kind when 'checkout' then 'purchase' else 'renewal' end, o.total_cents), ('refund', -o.refunded_cents))
      as moved(kind, cents)
  where o.provider_payment_id is not null and (moved.kind <> 'refund' or moved.cents <> 0)
    and not exists (select from tracking_events t where t.order_id = o.id)`;

/** Page views of as many visits as a third of them; some of the visits are those that checkouts came of. */
const pageViews = ({ pageViews: count, orders }: HistorySize) => sql`
  insert into page_views (id, url, referrer, network, user_agent, session_id_hash, created_at)
  select 'pv_' || i, ${someOf("/", "/pricing", "/programs", "/quiz/which-test-is-right-for-me", "/shopping-cart", "/checkout")},
    ${someOf("null", "https://www.google.com/", "null", "https://www.instagram.com/")}, '198.51.100.0',
    ${someOf("Mozilla/5.0 (iPhone)", "Mozilla/5.0 (Macintosh)", "Mozilla/5.0 (Linux; Android)")},
    md5('session' || floor(${orders} * 3 * random())::int), ${someMoment}
  from generate_series(1, ${count}) as i`;

/** One visit of each session, of which fewer take each further step. */
const visits = ({ orders }: HistorySize) => sql`
  insert into visits (session_id_hash, landing_page, start_path, shop_id, device, first_referrer, last_referrer, landing_at,
    quiz_step, choice_at, cart_at, checkout_at, paid_at, upgrade_at, second_charge_at)
  select md5('session' || i), '/', start, shop, ${someOf("phone", "computer", "tablet")}, 'none', 'none', at,
    case when start = 'quiz' then 1 + floor(10 * random()) end,
    case when far > 0.2 then at end, case when far > 0.6 then at end, case when far > 0.75 then at end,
    case when far > 0.85 then at end, case when far > 0.98 then at end, case when far > 0.9 then at end
  from (select i, ${someMoment} as at, random() as far, ${someOf(...SHOPS)} as shop,
      ${someOf("direct", "programs", "quiz", "partner", "article")} as start from generate_series(0, ${orders} * 3 - 1) as i) as came`;

/**
 * Fills an empty shop with two years of trade, by SQL: as if people had bought, though none did and no rule was asked.
 * For measurements alone.
 * @param url  of a database of its own
 */
export async function fillHistory(url: string, size: HistorySize): Promise<void> {
  const { db, say, close } = await openOneTransaction(url);
  try {
    // What is filled in belongs together by the way it is made, and is not looked up row by row.
    await db.execute(sql`set local session_replication_role = replica`);
    await db.execute(sql`select setseed(${SEED})`);
    const steps = [
      checkouts(size),
      memberships,
      purchases,
      renewals(size),
      lines,
      movements,
      decisions,
      pageViews(size),
      visits(size),
      // What the triggers would have noted, which do not fire here.
      sql`insert into conversion_stale (day) select distinct (charged_at at time zone 'America/New_York')::date from tracking_events`,
    ];
    for (const step of steps) await db.execute(step);
    await db.execute(sql`analyze`);
    await say("commit");
  } finally {
    await close();
  }
}
