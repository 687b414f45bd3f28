/** Stripe's signatures and events. Its library has 1,600 files of 23 MB; this needs one check. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';

/** As in Stripe's library: an older event could be a replay. */
const TOLERANCE_SECONDS = 300;

const paymentSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.enum(['checkout.session.completed', 'checkout.session.async_payment_succeeded']),
  data: z.object({
    object: z.object({
      client_reference_id: z.uuid(),
      amount_total: z.int(),
      currency: z.string().max(10),
      /** Still `unpaid` for slow methods, which send the second type later. */
      payment_status: z.literal('paid'),
    }),
  }),
});

export type StripePayment = z.output<typeof paymentSchema>;

/** Checks an event's signature; null if it isn't Stripe's, or too old. @param now milliseconds since 1970 */
export function verifyStripe(
  body: Uint8Array,
  header: string,
  { secret, now }: { secret: string; now: number },
): unknown {
  const parts = header.split(',', 20).map((part) => part.trim().split('=', 2));
  const [, time = ''] = parts.find(([name]) => name === 't') ?? [];
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > TOLERANCE_SECONDS) return null;
  const own = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  const isSigned = parts.some(([name, code = '']) => {
    if (name !== 'v1' || !/^[\da-f]{64}$/.test(code)) return false;
    return timingSafeEqual(Buffer.from(code, 'hex'), own);
  });
  if (!isSigned) return null;
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    return null;
  }
}

/** Reads a payment that names one of our references; null for any other event. */
export function paymentOf(event: unknown): StripePayment | null {
  return paymentSchema.safeParse(event).data ?? null;
}
