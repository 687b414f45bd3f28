import { eq } from 'drizzle-orm';
import { ActionRefused } from '#app/features/actions/action-refused.ts';
import { priceText } from '#app/features/ads/ad.ts';
import { lockAds } from '#app/features/ads/stored-ads.server.ts';
import { paymentOf } from '#app/features/ads/stripe-event.server.ts';
import { adPayments, ads } from '#db/schema.ts';
import { type AdServices, payAd } from './ads.server.ts';

/** Marks the ad of a verified payment as paid, or notes for the owner why not. A repeated event changes nothing. */
export async function takePayment(services: AdServices, event: unknown): Promise<void> {
  const payment = paymentOf(event);
  if (!payment) return;
  const { client_reference_id: reference, amount_total: amount, currency } = payment.data.object;
  await services.db.transaction(async (db) => {
    await lockAds(db);
    const [ad] = await db.select().from(ads).where(eq(ads.reference, reference));
    const taken = { event_id: payment.id, ad_id: ad?.id ?? null, problem: null };
    const [isNew] = await db.insert(adPayments).values(taken).onConflictDoNothing().returning();
    if (!isNew) return;
    const paid = currency === 'gbp' ? priceText(amount) : `${amount} in ${currency.toUpperCase()}`;
    const note = (problem: string) =>
      db
        .update(adPayments)
        .set({ problem: `${paid} was paid. ${problem}` })
        .where(eq(adPayments.event_id, payment.id));
    if (!ad) await note(`No ad has the reference ${reference}.`);
    else if (currency !== 'gbp' || amount !== ad.price)
      await note(`The price is ${priceText(ad.price)}, so the ad isn’t marked as paid.`);
    else {
      await payAd({ ...services, db }, 'site', ad.id).catch(async (error: unknown) => {
        if (!(error instanceof ActionRefused)) throw error;
        await note(error.message);
      });
    }
  });
  services.ads.forget();
}
