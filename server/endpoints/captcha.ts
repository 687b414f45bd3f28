import * as z from 'zod';
import { EVERYBODY } from '#app/commands/sending/admit-sender.server.ts';
import * as paths from '#app/paths/paths.ts';
import type { Services } from '#app/services/services.server.ts';
import { clientAddress } from '../filters/client-address.ts';
import type { Endpoint } from './endpoint.ts';

const formSchema = z.enum(['message', 'enquiry', 'change', 'review', 'alert']);

/** Tells a form in advance if it needs a captcha. */
export const CAPTCHA: readonly Endpoint<{ services: Services }>[] = [
  {
    method: 'GET',
    path: paths.captchaNeeded,
    budget: 'functions',
    cost: 1,
    share: 'pages',
    body: null,
    errors: 'json',
    async answer({ context, site: { services } }) {
      const form = formSchema.safeParse(context.req.query('form'));
      if (!form.success) return context.json({ error: 'There is no such form.' }, 400);
      const attempt = { address: clientAddress(context, services.config.trustProxy), account: EVERYBODY };
      const { captcha, limits } = services;
      const needed =
        captcha.provider !== 'off' && (await limits.isUsedUp(`${form.data} without a captcha`, attempt));
      return context.json({ needed }, 200, { 'Cache-Control': 'no-store' });
    },
  },
];
