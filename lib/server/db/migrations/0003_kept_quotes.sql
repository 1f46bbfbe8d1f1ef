-- What a checkout promised is kept under the names that everything else has for it.
CREATE FUNCTION pg_temp.renamed_quote(old jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT jsonb_build_object(
    'lines', coalesce((
      SELECT jsonb_agg(line - '{type,cadence,unitAmount,discountAmount}'::text[] || jsonb_build_object(
        'priceType', line->'type', 'frequency', line->'cadence',
        'unitAmountCents', line->'unitAmount', 'discountCents', line->'discountAmount') ORDER BY position)
      FROM jsonb_array_elements(old->'lines') WITH ORDINALITY AS lines(line, position)), '[]'),
    'subtotalCents', old->'subtotal', 'discountCode', old->'discountCode', 'discountCents', old->'discountAmount',
    'shippingCents', old->'shippingCost', 'shippingDiscountCents', old->'shippingDiscount',
    'consolidated', old->'consolidated', 'balanceUsedCents', old->'balanceUsed', 'totalCents', old->'total',
    'recurringCents', old->'recurring', 'promotionName', old->'promotionName', 'promotionId', old->'promotionId',
    'cycle', CASE jsonb_typeof(old->'cycle') WHEN 'object' THEN jsonb_build_object(
      'cycleAmountCents', old->'cycle'->'amount', 'shippingCents', old->'cycle'->'shipping',
      'discountCents', old->'cycle'->'discount', 'discountCyclesLeft', old->'cycle'->'discountCycles')
      ELSE 'null' END,
    'schedule', coalesce((
      SELECT jsonb_agg(charge - 'amount' || jsonb_build_object('amountCents', charge->'amount') ORDER BY position)
      FROM jsonb_array_elements(old->'schedule') WITH ORDINALITY AS charges(charge, position)), '[]'))
$$;--> statement-breakpoint
UPDATE "checkouts" SET "quote" = pg_temp.renamed_quote("quote");--> statement-breakpoint
UPDATE "upgrades" SET "details" = jsonb_set("details", '{quote}', pg_temp.renamed_quote("details"->'quote'))
WHERE "details" ? 'quote';
