import { takePayment } from '#app/commands/ads/take-payment.server.ts';
import { verifyStripe } from '#app/features/ads/stripe-event.server.ts';
import * as paths from '#app/paths/paths.ts';
import type { Services } from '#app/services/services.server.ts';
import { readBody } from '../filters/json-body.ts';
import type { Endpoint } from './endpoint.ts';

/** Payments of ads, as Stripe reports them. */
export const STRIPE: readonly Endpoint<{ services: Services }>[] = [
  {
    method: 'POST',
    path: paths.stripeEvents,
    budget: 'functions',
    cost: 1,
    share: 'pages',
    body: null,
    errors: 'json',
    async answer({ context, site: { services } }) {
      const { config, clock } = services;
      if (config.stripeSecret === null) return context.json({ error: 'There is nothing here.' }, 404);
      // The signature is of these bytes.
      const body = await readBody(context);
      const signature = context.req.header('Stripe-Signature') ?? '';
      const event = verifyStripe(body, signature, { secret: config.stripeSecret, now: clock() });
      if (event === null) return context.json({ error: 'The signature is not valid.' }, 400);
      await takePayment(services, event);
      return context.json({ received: true });
    },
  },
];
