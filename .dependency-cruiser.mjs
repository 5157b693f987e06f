import { readFileSync } from 'node:fs'

/** Import rules between folders and slices. Each rule says why; ARCHITECTURE.md has the map. */
const slices = [
  'account',
  'tokens',
  'lists',
  'imagery',
  'photos',
  'grading',
  'ai',
  'surveys',
  'exports',
  'billing',
]
const subscribers = ['notifications', 'realtime']

/** A slice may import slices to its left in the list, never to its right. */
const orderRules = (tree) =>
  slices.map((slice, index) => ({
    name: `${tree}-${slice}-imports-left-only`,
    comment:
      'Slices are ordered and import only from their left; what they need from the right is a port that compose.ts wires.',
    severity: 'error',
    from: { path: `^${tree}/${slice}/` },
    to: { path: `^${tree}/(${[...slices.slice(index + 1), ...subscribers].join('|')})/` },
  }))

/** Workspaces beside the product: what each imports besides packages, and why nothing else. */
const standsAlone = [
  {
    folder: 'embedded-postgres',
    needs: [],
    because:
      'It supervises PostgreSQL for any program; of the product, it knows only the settings that its messages name.',
  },
  {
    folder: 'fakes/demo-town',
    needs: [],
    because: 'The town follows from addresses alone, so it looks the same wherever it is drawn.',
  },
  { folder: 'fakes/loopback-server', needs: [], because: 'It serves any fake and knows no supplier.' },
  { folder: 'fakes/onnx', needs: [], because: 'A model is bytes that any reader of ONNX understands.' },
  {
    folder: 'fakes/stripe',
    needs: ['fakes/loopback-server'],
    because: 'It answers as Stripe does; a fake that knew our code would repeat our mistakes.',
  },
  {
    folder: 'fakes/maps',
    needs: ['fakes/demo-town', 'fakes/loopback-server'],
    because: 'It answers as the suppliers do; a fake that knew our code would repeat our mistakes.',
  },
  {
    folder: 'fakes/vision',
    needs: ['fakes/loopback-server'],
    because: 'It answers as the API does; a fake that knew our prompt would repeat our mistakes.',
  },
]
/** Schemas of suppliers, whose licenses keep them out of this repository. */
const SAMPLES = '^fixtures/outside-samples\\.ts$'

const standAloneRules = standsAlone.map(({ folder, needs, because }) => ({
  name: `${folder.replace('/', '-')}-stands-alone`,
  comment: because,
  severity: 'error',
  from: { path: `^${folder}/` },
  to: {
    pathNot: [`^(${[folder, ...needs].join('|')})/`, '(^|/)node_modules/', SAMPLES],
    dependencyTypesNot: ['core'],
  },
}))

/** The files that a workspace exports, as a pattern. */
function offeredBy(folder) {
  const { exports } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  return Object.values(exports).map((file) => `^${folder}/${file.slice(2).replaceAll('.', '\\.')}$`)
}

const exportsRules = standsAlone.map(({ folder }) => ({
  name: `${folder.replace('/', '-')}-by-its-exports`,
  comment: 'What a workspace offers is under exports in its package.json; its other files are private.',
  severity: 'error',
  from: { pathNot: `^${folder}/` },
  to: { path: `^${folder}/`, pathNot: offeredBy(folder) },
}))

/** From what every page needs to what needs every page. */
export const webOrder = [
  'text',
  'ui',
  'client',
  'frame',
  'scales',
  'account',
  'billing',
  'tokens',
  'imagery',
  'photos',
  'exports',
  'rows',
  'grading',
  'ai',
  'surveys',
  'lists',
  'notifications',
  'home',
  'privacy',
  'help',
  'app',
]

/** Slices of the web; the other folders are what every slice needs. */
const webSlices = webOrder.slice(webOrder.indexOf('account'), -1)

/** A folder of the web may import folders to its left in the list, never to its right. */
const webRules = webOrder.slice(0, -1).map((folder, index) => ({
  name: `web-${folder}-imports-left-only`,
  comment:
    'Folders of the web are ordered and import only from their left: client is what every slice needs, frame what surrounds a page, rows what every screen with rows needs, app the router.',
  severity: 'error',
  from: { path: `^web/${folder}/` },
  to: { path: `^web/(${webOrder.slice(index + 1).join('|')})/` },
}))

/** The folders of each large slice, from what the others need to what needs the others. */
export const folderOrder = {
  'core/lists': [
    'street',
    'csv',
    'positions',
    'places',
    'placeholders',
    'address',
    'editions',
    'archives',
    'xlsx',
    'geojson',
    'file',
    'split',
    'filter',
    'manage',
    'list-page',
    'search',
  ],
  'core/grading': [
    'history',
    'keys',
    'annotations',
    'bulk-edits',
    'charts',
    'undo',
    'session',
    'day',
    'memory',
    'queue',
  ],
  'core/photos': [
    'metadata',
    'content',
    'hiding',
    'dates',
    'matching',
    'uploads',
    'positions',
    'batch',
    'runs',
  ],
  'server/grading': ['annotations', 'undo', 'predictions', 'bulk-edits', 'history', 'memory', 'rubric'],
  'server/platform': [
    'settings',
    'db',
    'outbound',
    'files',
    'http',
    'threads',
    'pictures',
    'inference',
    'queue',
  ],
  'server/account': [
    'preferences',
    'secrets',
    'mail',
    'sessions',
    'passwords',
    'keys',
    'sign-in',
    'emails',
    'jobs',
  ],
  'server/lists': [
    'jobs',
    'storage',
    'editions',
    'create',
    'trash',
    'manage',
    'rows',
    'scales',
    'search',
    'views',
  ],
  'server/imagery': ['allowance', 'places', 'pictures', 'calls', 'coverage', 'examples', 'jobs'],
  'server/ai': [
    'audit',
    'graders',
    'builtin',
    'learning',
    'suppliers',
    'runs',
    'jobs',
    'reviews',
    'calls',
    'similar',
  ],
  'web/photos': ['reading', 'with-list', 'sending', 'add', 'batches', 'tray', 'page'],
  'web/photos/reading': ['sources', 'finding', 'files', 'worker'],
  'web/rows': [
    'saving',
    'impressions',
    'keys',
    'loaded',
    'undo',
    'annotations',
    'bulk-edits',
    'grading',
    'elsewhere',
  ],
  'web/grading': [
    'keys',
    'annotations',
    'memory',
    'places',
    'zoom',
    'pictures',
    'dates',
    'photo',
    'session',
    'instruments',
    'predictions',
    'panel',
    'queue',
    'review',
    'rubric',
    'screen',
    'samples',
  ],
  'web/lists': ['manage', 'trash', 'card', 'create', 'dialogs', 'list-page', 'search'],
  'web/lists/create': [
    'validation',
    'refusals',
    'columns',
    'reading',
    'removed',
    'edition',
    'split',
    'take-over',
    'photos',
    'file',
    'method',
  ],
  'web/lists/list-page': ['bulk-edits', 'filter', 'charts', 'annotations', 'map', 'table', 'row', 'grid'],
}

const folderRules = Object.entries(folderOrder).flatMap(([slice, folders]) =>
  folders.slice(0, -1).map((folder, index) => ({
    name: `${slice.replaceAll('/', '-')}-${folder}-imports-left-only`,
    comment: `The folders of ${slice} are ordered and import only from their left, so each can be read without those to its right.`,
    severity: 'error',
    from: { path: `^${slice}/${folder}/`, pathNot: '\\.test\\.tsx?$|/test/' },
    to: { path: `^${slice}/(${folders.slice(index + 1).join('|')})/` },
  })),
)

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or need a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...orderRules('server'),
    ...orderRules('core'),
    ...webRules,
    ...folderRules,
    ...webSlices.map((slice) => ({
      name: `web-${slice}-by-its-door`,
      comment: "Other folders of the web import a slice's index.ts; its other files are private.",
      severity: 'error',
      from: { path: '^web/', pathNot: [`^web/${slice}/`, '\\.test\\.tsx?$|/test/'] },
      to: { path: `^web/${slice}/`, pathNot: `^web/${slice}/index\\.ts$` },
    })),
    ...standAloneRules,
    ...exportsRules,
    {
      name: 'core-is-pure',
      comment:
        'Rules do no I/O: core imports only zod, papaparse, fflate and itself, so browser and server can share the same rule.',
      severity: 'error',
      from: { path: '^core/', pathNot: '\\.test\\.ts$|/test/' },
      to: { pathNot: '^core/|node_modules/(zod|papaparse|@types/papaparse|fflate)/' },
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
      comment: 'The platform serves every slice; code that names a slice belongs in that slice.',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: `^server/(${[...slices, ...subscribers, 'vendors', 'main'].join('|')})/` },
    },
    {
      name: 'slices-do-not-reach-vendors',
      comment: 'Slices reach suppliers through ports that compose.ts wires, so suppliers can be replaced.',
      severity: 'error',
      from: { path: `^server/(${[...slices, ...subscribers].join('|')})/`, pathNot: '\\.test\\.ts$' },
      to: { path: '^server/vendors/' },
    },
    {
      name: 'slices-do-not-reach-main',
      comment: 'The composition root imports the slices, never the other way around.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/(main|test)/|/test/|\\.test\\.ts$' },
      to: { path: '^server/main/' },
    },
    {
      name: 'index-imports-only',
      comment: "Other slices import a slice's index.ts; its other files are private.",
      severity: 'error',
      from: { path: '^server/([^/]+)/', pathNot: '^server/(main|test|vendors)/|\\.test\\.ts$' },
      to: { path: `^server/(${slices.join('|')})/`, pathNot: ['^server/$1/', '/index\\.ts$'] },
    },
    {
      name: 'product-without-fakes',
      comment:
        'Local mode adapts the demo town and Stripe to ports in two files, and tests use the fakes; code that imports one elsewhere could serve it in production.',
      severity: 'error',
      from: {
        path: '^(core|learning|server|web)/',
        pathNot: '^server/(main/local/(demo-imagery|payments)\\.ts$|test/)|\\.test\\.tsx?$',
      },
      to: { path: '^fakes/' },
    },
    {
      name: 'local-mode-brings-the-database',
      comment: 'Production connects to a database that others run; only local mode and tests start one.',
      severity: 'error',
      from: {
        path: '^(core|learning|server|web|ml)/',
        pathNot: '^server/(main/local(/|\\.ts$)|test/)|\\.test\\.tsx?$',
      },
      to: { path: '^embedded-postgres/' },
    },
    {
      name: 'production-reaches-no-fake',
      comment:
        'Production starts from settings alone (D44): neither its entry point nor its commands may reach a fake.',
      severity: 'error',
      from: { path: '^server/main/(start|commands/(start-[a-z]+|set-up-prices))\\.ts$' },
      to: { path: '^(fakes|server/main/local|embedded-postgres)/', reachable: true },
    },
    {
      name: 'web-and-server-meet-in-core',
      comment: 'The contract is the only thing that both sides share.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|embedded-postgres|fakes)/' },
    },
    {
      name: 'server-without-web',
      comment: 'The contract is the only thing that both sides share.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'kit-knows-no-product',
      comment: 'web/ui has generic components; one with a product word in it belongs to a slice.',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^web/(?!ui/|text/)' },
    },
    {
      name: 'product-without-fixtures',
      comment: 'Lists for tests are no part of what is shipped.',
      severity: 'error',
      from: { path: '^(core|server|web)/', pathNot: '\\.test\\.tsx?$|/test/' },
      to: { path: '^fixtures/' },
    },
    {
      name: 'nothing-imports-benches-or-journeys',
      comment:
        'bench and e2e use the product from outside; the product uses the weights file of ml, never its code.',
      severity: 'error',
      from: { path: '^(core|learning|server|web)/' },
      to: { path: '^(bench|e2e|scripts|ml)/' },
    },
    {
      name: 'training-knows-the-grader-only',
      comment:
        'ml builds weights files from rules, the demo town, the built-in grader and what runs its network, and needs no other part of the product. Only outside models are chosen by the settings of the product.',
      severity: 'error',
      from: {
        path: '^ml/',
        pathNot: '^ml/(open-from-settings|photos/photos-table|teach/teach-from-settings)',
      },
      to: {
        path: '^(server/(?!ai/(builtin/|graders/(backbone|grader|taught-heads))|platform/(inference/|operator-error))|web/|e2e/|bench/|scripts/)',
      },
    },
    {
      name: 'declared-dependencies-only',
      comment: 'Every imported package is in the package.json of the workspace that imports it.',
      severity: 'error',
      from: {
        path: '^(core|learning|server|web|embedded-postgres|fakes|ml)/',
        pathNot: '\\.test\\.tsx?$|/test/',
      },
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
