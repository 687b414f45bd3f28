/** The import rules of the house: arrows point one way, and the checker keeps it so. */

const APP_EDGE =
  '^app/(routes|root|entry|services|open-database|prepare-database|demo-|guard|import-witness|answer-form|client-address-context|publishing|form-data)';

/** Which features a feature may import besides itself. */
const MAY_IMPORT = {
  places: [],
  businesses: ['places'],
  importing: ['businesses', 'places'],
  site: ['blog', 'places'],
  accounts: [],
  analytics: ['places'],
  audit: [],
  blog: [],
  backup: [],
  messages: [],
};

const featureRules = Object.entries(MAY_IMPORT).map(([feature, others]) => ({
  name: `feature-${feature}`,
  comment: `${feature} may import ${others.join(' and ') || 'no other feature'}`,
  severity: 'error',
  from: { path: `^app/features/${feature}/` },
  to: { path: '^app/features/', pathNot: `^app/features/(${[feature, ...others].join('|')})/` },
}));

module.exports = {
  forbidden: [
    ...featureRules,
    {
      name: 'ui-knows-nothing-above',
      comment: 'the design system knows no feature, page or database',
      severity: 'error',
      from: { path: '^app/ui/' },
      to: { path: '^(app|server|db|cli)/', pathNot: '^app/ui/' },
    },
    {
      name: 'db-knows-nothing-above',
      comment: 'the data model knows nothing of who uses it',
      severity: 'error',
      from: { path: '^db/' },
      to: { path: '^(app|server|cli|tests)/', pathNot: '^tests/support/' },
    },
    {
      name: 'features-below-the-edge',
      comment: 'features take what they need as arguments; pages, services and host are above them',
      severity: 'error',
      from: { path: '^app/features/' },
      to: { path: `(^server/|^cli/|${APP_EDGE})` },
    },
    {
      name: 'app-without-host',
      comment: 'pages and services do not know what serves them',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^(server|cli)/' },
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
      from: { path: '^(app|server|db|cli|scripts)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^tests/' },
    },
    {
      name: 'no-cycles',
      comment: 'modules which need each other are one module',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
