import { expect, test } from 'vitest';
import { parseConfig } from './config.server.ts';
import { exposures } from './exposure.ts';

const DATABASE = {
  DATABASE_URL: 'postgres://someone@database.example/directory',
  AUTH_SECRET: 'a secret of more than thirty-two characters',
};
const SELF_SERVICE = /^ADMIN_SELF_SERVICE=true and others can reach the site/;
const OPEN =
  /^The site listens on .+, where others can reach it, although its address is http:\/\/localhost:3000\.$/;

test.each([
  ['nothing set', {}, []],
  ['self-service on this machine alone', { ADMIN_SELF_SERVICE: 'true' }, []],
  ['a site with a name', { HOST: '0.0.0.0', SITE_URL: 'https://dogs.example' }, []],
  ['a database server and nothing else', DATABASE, []],
  ['an open address without a name', { HOST: '0.0.0.0' }, [OPEN]],
  ['an open address of IPv6 without a name', { HOST: '::' }, [OPEN]],
  ['self-service at an open address', { HOST: '0.0.0.0', ADMIN_SELF_SERVICE: 'true' }, [SELF_SERVICE, OPEN]],
  [
    'self-service under a name',
    { SITE_URL: 'https://dogs.example', ADMIN_SELF_SERVICE: 'true' },
    [SELF_SERVICE],
  ],
  ['self-service behind a proxy', { TRUST_PROXY: 'true', ADMIN_SELF_SERVICE: 'true' }, [SELF_SERVICE]],
  ['self-service with a database server', { ...DATABASE, ADMIN_SELF_SERVICE: 'true' }, [SELF_SERVICE]],
] as const)('%s', (_what, environment, expected) => {
  const found = exposures(parseConfig(environment));
  expect(found).toEqual(
    expected.map((message) => ({
      message: expect.stringMatching(message),
      advice: expect.stringMatching(/^(?:Remove it|Set SITE_URL)/),
    })),
  );
});
