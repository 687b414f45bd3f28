import { describe, expect, test } from 'vitest';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';
import { ConfigurationError, parseConfig, siteConfig } from './config.server.ts';

describe('parseConfig', () => {
  test('without any variable runs the demo on loopback with its own database', () => {
    const config = siteConfig(parseConfig({}), () => HAMPSHIRE);
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      siteUrl: 'http://localhost:3000',
      siteName: 'Hampshire Dog Directory',
      region: null,
      databaseUrl: null,
      mapProvider: 'google',
      importedPhotos: 'fetch',
      checksSites: true,
      seedDemo: true,
    });
  });

  test('with a database of its own listens on every interface and loads no demo data', () => {
    const config = parseConfig({
      DATABASE_URL: 'postgres://someone@database.example/directory',
      AUTH_SECRET: 'x'.repeat(32),
    });
    expect(config).toMatchObject({ host: '0.0.0.0', seedDemo: false });
  });

  test('takes the name of the site from its region, unless there is one of its own', () => {
    const surrey = () => ({ siteName: 'Surrey Dog Directory', settings: {} });
    expect(siteConfig(parseConfig({ REGION: 'surrey' }), surrey)).toMatchObject({
      region: 'surrey',
      siteName: 'Surrey Dog Directory',
      mailFrom: '"Surrey Dog Directory" <no-reply@localhost>',
    });
    expect(siteConfig(parseConfig({ SITE_NAME: 'Dogs' }), surrey).siteName).toBe('Dogs');
  });

  test('takes what the owner has set where the operator has set nothing, as it is at the moment', () => {
    let settings: Record<string, string> = {};
    const region = () => ({ siteName: 'Surrey Dog Directory', settings });
    const config = siteConfig(parseConfig({ CONTACT_EMAIL: 'operator@dogs.example' }), region);
    expect([config.siteName, config.mapProvider]).toEqual(['Surrey Dog Directory', 'google']);
    settings = {
      siteName: 'Surrey Paws',
      mapProvider: 'osm',
      contactEmail: 'owner@dogs.example',
      listingFormUrl: 'javascript:alert(1)',
    };
    expect(config).toMatchObject({
      siteName: 'Surrey Paws',
      mailFrom: '"Surrey Paws" <no-reply@localhost>',
      mapProvider: 'osm',
      contactEmail: 'operator@dogs.example',
      listingFormUrl: null,
    });
  });

  test.each([
    ['Kent', 'kent'],
    [' Isle of Wight ', 'isle-of-wight'],
  ])('takes the region %j as people write it', (REGION, region) => {
    expect(parseConfig({ REGION }).region).toBe(region);
  });

  test.each(['../surrey', 'surrey/', '__proto__', 'a_b'])('refuses the region "%s"', (REGION) => {
    expect(() => parseConfig({ REGION })).toThrow(
      /^REGION must be a name that "directory region list" prints/,
    );
  });

  test('takes an empty variable as unset', () => {
    expect(parseConfig({ PORT: '', GEOCODER_URL: '' })).toMatchObject({ port: 3000, geocoderUrl: null });
  });

  test('keeps only the origin of SITE_URL', () => {
    expect(parseConfig({ SITE_URL: 'https://dogs.example/' }).siteUrl).toBe('https://dogs.example');
  });

  test('takes no password in a web address, which is shown or asked without it', () => {
    expect(() => parseConfig({ GEOCODER_URL: 'https://ann:geheim@postcodes.example' })).toThrow(
      'GEOCODER_URL must not include a user name or password.',
    );
    expect(parseConfig({ GEOCODER_URL: 'https://postcodes.example/@v1' }).geocoderUrl).toContain('@v1');
  });

  test('names every wrong variable at once', () => {
    const parse = () =>
      parseConfig({ PORT: 'abc', MAP_PROVIDER: 'bing', DATABASE_URL: 'mysql://x', SITE_URL: 'javascript:1' });
    expect(parse).toThrow(ConfigurationError);
    for (const name of ['PORT', 'MAP_PROVIDER', 'DATABASE_URL', 'SITE_URL']) expect(parse).toThrow(name);
  });
});
