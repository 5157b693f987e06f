/** Arrows between the rooms of the house. Each rule says why; ARCHITECTURE.md draws the map. */
const slices = ['account', 'tokens', 'lists', 'imagery', 'grading', 'ai', 'exports', 'billing']
const listeners = ['notifications', 'realtime']

/** A slice may import what stands to its left in the row, never what stands to its right. */
const rowRules = (tree) =>
  slices.map((slice, place) => ({
    name: `${tree}-${slice}-imports-left-only`,
    comment:
      'Slices stand in a row and import only from their left; what is needed from the right is a port handed over by compose.ts.',
    severity: 'error',
    from: { path: `^${tree}/${slice}/` },
    to: { path: `^${tree}/(${[...slices.slice(place + 1), ...listeners].join('|')})/` },
  }))

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or miss a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    ...rowRules('server'),
    ...rowRules('core'),
    {
      name: 'core-is-pure',
      comment:
        'Rules know no I/O: core imports zod, papaparse and itself, so that browser and server can trust the same rule.',
      severity: 'error',
      from: { path: '^core/', pathNot: '\\.test\\.ts$|/test/' },
      to: { pathNot: '^core/|node_modules/(zod|papaparse|@types/papaparse)/' },
    },
    {
      name: 'learning-is-pure',
      comment:
        'Training is reproducible: learning has no I/O, no clock and no chance other than a seeded generator. It knows the domain by core, and core works without it.',
      severity: 'error',
      from: { path: '^learning/', pathNot: '\\.test\\.ts$|/test/' },
      to: { pathNot: '^(core|learning)/|node_modules/zod/' },
    },
    {
      name: 'web-without-learning',
      comment: 'The browser shows figures; it neither trains nor predicts.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^learning/' },
    },
    {
      name: 'platform-knows-no-slice',
      comment:
        'The platform serves every slice alike; a slice name in it means the code lives in the wrong room.',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: `^server/(${[...slices, ...listeners, 'vendors', 'main'].join('|')})/` },
    },
    {
      name: 'slices-do-not-reach-vendors',
      comment: 'Suppliers come through ports, handed over by compose.ts, so that they can be exchanged.',
      severity: 'error',
      from: { path: `^server/(${[...slices, ...listeners].join('|')})/`, pathNot: '\\.test\\.ts$' },
      to: { path: '^server/vendors/' },
    },
    {
      name: 'slices-do-not-reach-main',
      comment: 'The composition root knows the slices, never the other way round.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/(main|test)/|/test/|\\.test\\.ts$' },
      to: { path: '^server/main/' },
    },
    {
      name: 'front-doors-only',
      comment: 'A slice is entered through its index.ts; its other files are its own business.',
      severity: 'error',
      from: { path: '^server/([^/]+)/', pathNot: '^server/(main|test|vendors)/|\\.test\\.ts$' },
      to: { path: `^server/(${slices.join('|')})/`, pathNot: ['^server/$1/', '/index\\.ts$'] },
    },
    {
      name: 'product-without-fakes',
      comment:
        'Stand-ins are for local mode and tests; code that imports them could serve them in production.',
      severity: 'error',
      from: { path: '^(core|learning|server|web)/', pathNot: '^server/(main/local/|test/)|\\.test\\.tsx?$' },
      to: { path: '^fakes/' },
    },
    {
      name: 'production-reaches-no-stand-in',
      comment:
        'Production starts from settings alone (D44): neither its entrance nor its commands may lead to a stand-in.',
      severity: 'error',
      from: { path: '^server/main/(start|start-reconcile|start-backup|start-restore|set-up-prices)\\.ts$' },
      to: { path: '^(fakes|server/main/local|server/platform/embedded-postgres)/', reachable: true },
    },
    {
      name: 'web-and-server-meet-in-core',
      comment: 'The contract is the only thing that both sides share.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|fakes)/' },
    },
    {
      name: 'server-without-web',
      comment: 'The contract is the only thing that both sides share.',
      severity: 'error',
      from: { path: '^(server|fakes)/' },
      to: { path: '^web/' },
    },
    {
      name: 'kit-knows-no-product',
      comment: 'web/ui is parts; a product word in it means that the part belongs to a slice.',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^web/(?!ui/)' },
    },
    {
      name: 'nothing-imports-benches-or-journeys',
      comment: 'bench and e2e look at the product from outside; ml leaves a weights file behind, no code.',
      severity: 'error',
      from: { path: '^(core|learning|server|web|fakes)/' },
      to: { path: '^(bench|e2e|scripts|ml)/' },
    },
    {
      name: 'training-knows-the-grader-only',
      comment:
        'ml makes the weights file out of rules, the demo town and the built-in grader; the rest of the product is not its business.',
      severity: 'error',
      from: { path: '^ml/' },
      to: { path: '^(server/(?!ai/(builtin/|backbone))|web/|e2e/|bench/|scripts/)' },
    },
    {
      name: 'declared-dependencies-only',
      comment: 'What is imported is in the package.json of the workspace that imports it.',
      severity: 'error',
      from: { path: '^(core|learning|server|web|fakes|ml)/', pathNot: '\\.test\\.tsx?$|/test/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    combinedDependencies: true,
  },
}
