/** The import rules of the house: arrows point one way, and the checker keeps it so. */
const { readdirSync } = require('node:fs');
const path = require('node:path');

/** The name of the files that stand beside the rooms of a folder. */
const BESIDE = '.';

/**
 * Which of its neighbours each room may import, by the folder they are in; from the top of the house to the bottom. A
 * room without a row here stops the check: whoever adds one says where it stands.
 */
const ROOMS = {
  app: {
    [BESIDE]: ['routes', 'use-cases', 'request', 'services', 'features', 'rendering', 'paths', 'ui'],
    routes: [
      'use-cases',
      'request',
      'services',
      'features',
      'rendering',
      'paths',
      'storage',
      'platform',
      'ui',
    ],
    jobs: ['services', 'features', 'queue', 'paths', 'platform'],
    'use-cases': ['request', 'doctor', 'services', 'features', 'paths', 'platform', 'ui'],
    request: ['services', 'features', 'rendering', 'paths', 'ui'],
    doctor: ['services', 'config', 'features', 'mail', 'queue', 'storage', 'platform'],
    services: ['config', 'features', 'paths', 'mail', 'queue', 'storage', 'platform'],
    config: ['features', 'storage', 'platform'],
    features: ['paths', 'mail', 'queue', 'storage', 'platform', 'rendering', 'ui'],
    mail: ['queue', 'platform'],
    storage: ['platform'],
    queue: [],
    platform: [],
    paths: [],
    ui: ['rendering'],
    rendering: [],
  },
  'app/features': {
    overview: ['audit', 'businesses'],
    'region-packs': [
      ...['service-types', 'site-places', 'site-settings', 'site-logo', 'own-pages'],
      ...['importing', 'businesses', 'places'],
    ],
    'service-types': ['importing', 'changes', 'businesses'],
    'site-settings': ['site-colours', 'site-logo', 'businesses'],
    'site-colours': ['site'],
    'own-pages': ['blog'],
    'site-places': ['map', 'places'],
    importing: ['changes', 'businesses', 'duplicates', 'places'],
    claims: ['changes', 'businesses', 'analytics'],
    licences: ['duplicates', 'businesses', 'places'],
    duplicates: ['businesses', 'places'],
    changes: ['businesses', 'places'],
    businesses: ['pictures', 'places'],
    analytics: ['places'],
    map: ['businesses', 'places'],
    shortlist: ['businesses', 'places'],
    site: ['site-logo', 'accounts', 'blog', 'own-pages', 'places'],
    'site-logo': ['pictures'],
    accounts: [],
    audit: [],
    backup: [],
    blog: ['pictures'],
    messages: [],
    pictures: [],
    places: [],
  },
  'app/features/changes': {
    deciding: ['proposed', 'removal', 'editing', 'records', 'values'],
    suggesting: ['proposed', 'values'],
    proposed: ['records'],
    bulk: ['removal', 'editing', 'records', 'values'],
    merging: ['removal', 'editing', 'history', 'records', 'values'],
    removal: ['records'],
    editing: ['history', 'records', 'values'],
    history: ['records'],
    records: ['values'],
    values: [],
  },
  'app/features/claims': {
    asking: ['owning'],
    owning: [],
  },
  'app/features/licences': {
    desk: ['ledger', 'matching', 'reading'],
    ledger: ['matching', 'reading'],
    matching: ['reading'],
    reading: [],
  },
  'app/features/duplicates': {
    desk: ['evidence'],
    finding: ['evidence'],
    decisions: ['evidence'],
    evidence: [],
  },
  'app/features/importing': {
    page: ['runs', 'uploads', 'merge', 'rows', 'columns', 'csv'],
    runs: ['uploads', 'merge', 'rows', 'columns', 'csv'],
    uploads: ['rows', 'columns', 'csv'],
    merge: ['rows', 'columns', 'csv'],
    rows: ['cells', 'columns', 'csv'],
    cells: ['columns'],
    export: ['columns', 'csv'],
    columns: [],
    csv: [],
  },
  'app/features/businesses': {
    page: ['suggestions', 'location', 'filters', 'search', 'card', 'photos', 'listing'],
    suggestions: [],
    'in-articles': ['search', 'card', 'totals', 'hours', 'photos', 'listing', 'service-types'],
    filters: ['search', 'listing'],
    'listing-page': [
      'licence',
      'search',
      'card',
      'totals',
      'hours',
      'photos',
      'freshness',
      'listing',
      'service-types',
    ],
    desk: ['search', 'card', 'photos', 'websites', 'hours', 'listing', 'service-types'],
    council: [],
    licence: ['listing'],
    api: ['listing-page', 'licence', 'search', 'totals', 'hours', 'listing', 'service-types'],
    location: ['search'],
    search: ['card', 'photos', 'totals', 'hours', 'listing', 'service-types'],
    card: ['photos', 'hours', 'listing', 'service-types'],
    photos: ['listing'],
    websites: ['listing'],
    freshness: ['listing'],
    totals: ['photos', 'listing'],
    'field-text': ['listing'],
    hours: [],
    listing: [],
    'service-types': [],
  },
  'app/features/businesses/listing-page': {
    [BESIDE]: ['content'],
    content: [],
  },
  'app/features/businesses/hours': {
    form: ['reading', 'notation', 'time', BESIDE],
    [BESIDE]: ['notation', 'time'],
    reading: ['notation', 'time'],
    notation: ['time'],
    time: [],
  },
  'app/features/businesses/desk': {
    list: ['deeds', 'search', BESIDE],
    deeds: ['search', BESIDE],
    form: ['history', 'fields', 'search', BESIDE],
    history: ['fields', 'search', BESIDE],
    search: [],
    fields: [],
    [BESIDE]: [],
  },
  'app/features/accounts': {
    pages: [
      'fields',
      'forms',
      'second-factor',
      'people',
      'menu',
      'rights',
      'session',
      'captcha',
      'passwords',
    ],
    fields: ['forms'],
    forms: [
      'second-factor',
      'registration',
      'people',
      'sign-in',
      BESIDE,
      'rights',
      'session',
      'limits',
      'captcha',
      'passwords',
      'user',
    ],
    'second-factor': ['people', 'sign-in', BESIDE, 'session', 'limits', 'mail', 'user'],
    registration: ['people', 'sign-in', BESIDE, 'rights', 'captcha', 'passwords', 'mail', 'user'],
    people: ['sign-in', BESIDE, 'rights', 'session', 'passwords', 'user'],
    'sign-in': [BESIDE, 'session', 'limits', 'captcha', 'passwords', 'mail'],
    [BESIDE]: ['session', 'limits', 'captcha', 'passwords'],
    menu: ['rights', 'user'],
    rights: ['user'],
    session: ['passwords', 'user'],
    limits: [],
    captcha: [],
    passwords: [],
    mail: [],
    user: [],
  },
  'app/features/blog': {
    tags: ['admin', 'editor', 'posts'],
    admin: ['list', 'posts'],
    editor: ['rendering', 'shortcodes', 'posts'],
    feeds: ['metadata', 'rendering', 'shortcodes', 'posts'],
    metadata: ['article', 'posts'],
    article: ['rendering', 'shortcodes', 'posts'],
    list: ['posts'],
    rendering: ['markdown', 'shortcodes'],
    markdown: ['shortcodes', 'posts'],
    shortcodes: [],
    demo: ['posts'],
    posts: [],
  },
  'app/features/blog/editor': {
    [BESIDE]: ['draft', 'fields', 'form'],
    draft: ['form'],
    fields: ['form'],
    form: [],
  },
  'app/features/site': {
    footer: ['navigation', BESIDE, 'build', 'theme'],
    navigation: [BESIDE, 'theme'],
    'admin-area': [],
    pages: [BESIDE],
    [BESIDE]: ['build', 'theme'],
    metadata: ['theme'],
    offline: ['theme'],
    build: [],
    errors: [],
    theme: [],
  },
  'app/features/analytics': {
    page: ['counting', 'providers'],
    counting: ['providers'],
    providers: [],
  },
  'app/features/map': {
    moving: ['page', 'basemap'],
    page: ['basemap'],
    basemap: [],
  },
  'app/features/places': {
    geocoding: ['postcodes', 'names', 'region', 'councils', 'distance'],
    postcodes: ['councils', 'distance'],
    region: ['names', 'councils', 'distance'],
    names: ['councils', 'distance'],
    borders: ['distance'],
    councils: [],
    distance: [],
  },
  'app/ui': {
    dialog: [BESIDE],
    toast: [BESIDE],
    [BESIDE]: [],
    illustrations: [],
    styles: [],
  },
  server: {
    [BESIDE]: ['workers', 'host'],
    workers: ['host', 'metrics'],
    host: ['endpoints', 'metrics', 'page-cache', 'filters', 'pages', 'security'],
    endpoints: ['filters', 'security'],
    metrics: ['page-cache', 'filters'],
    'page-cache': ['filters', 'pages'],
    filters: ['pages'],
    pages: ['security'],
    security: [],
  },
};

/** Tests look at what they test from outside, and may set up what stands above it. */
const TEST = '\\.test\\.tsx?$';

const roomRules = Object.entries(ROOMS).flatMap(([folder, rooms]) => {
  const there = readdirSync(path.join(__dirname, folder), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  for (const { name } of there) {
    if (!rooms[name]) throw new Error(`${folder}/${name} has no row in ROOMS of .dependency-cruiser.cjs.`);
  }
  return Object.entries(rooms).map(([room, others]) => ({
    name: `${folder}/${room}`,
    comment: `may import ${others.join(', ') || 'no other room'} of ${folder}`,
    severity: 'error',
    from: { path: within(folder, [room]), pathNot: TEST },
    to: { path: `^${folder}/`, pathNot: within(folder, [room, ...others]) },
  }));
});

/** An expression for the files of these rooms. */
function within(folder, rooms) {
  const named = rooms.filter((room) => room !== BESIDE);
  const beside = rooms.includes(BESIDE) ? ['[^/]+$'] : [];
  const inside = named.length > 0 ? [`(${named.join('|')})/`] : [];
  return `^${folder}/(${[...inside, ...beside].join('|')})`;
}

module.exports = {
  forbidden: [
    ...roomRules,
    {
      name: 'db-knows-nothing-above',
      comment: 'the data model knows nothing of who uses it',
      severity: 'error',
      from: { path: '^db/' },
      to: { path: '^(app|server|cli|tests)/', pathNot: '^tests/support/' },
    },
    {
      name: 'app-without-host',
      comment: 'pages and services do not know what serves them',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^(server|cli)/' },
    },
    {
      name: 'ui-knows-nothing-above',
      comment: 'the design system knows no database, and no table',
      severity: 'error',
      from: { path: '^app/ui/' },
      to: { path: '^db/' },
    },
    {
      name: 'cli-without-host',
      comment: 'commands share the features, not the HTTP host',
      severity: 'error',
      from: { path: '^cli/' },
      to: { path: '^server/' },
    },
    {
      name: 'product-without-tests',
      comment: 'only tests import test support',
      severity: 'error',
      from: { path: '^(app|server|db|cli|scripts)/', pathNot: TEST },
      to: { path: '^tests/' },
    },
    {
      name: 'no-cycles',
      comment: 'modules which need each other are one module',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|\\.react-router|node_modules)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
