import { aCsv, addressList } from '../steps/address-lists.ts'
import { button, makeList } from '../steps/grading-steps.ts'
import { changeAnswer, cut, hold, refuse } from '../steps/network.ts'
import { demoAccount } from '../steps/product.ts'
import { type Scene, screensOf } from './take.ts'

const openCreate = async ({ page, enter }: Scene) => {
  await enter()
  await button(page, 'Create New List').first().click()
  await page.getByLabel('Title').fill('Sacramento, June drive')
}

const chooseFile = async ({ page }: Scene, name: string, text: string) =>
  page
    .getByLabel(/CSV, Excel or GeoJSON file/)
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

const rows = (header: string, count: number, row = '1 Oak St,Davis,CA,95616') =>
  [header, ...Array.from({ length: count }, () => row)].join('\n')

const createRefused = async (scene: Scene, refusal: Parameters<typeof refuse>[2]) => {
  await openCreate(scene)
  await scene.page.getByLabel(/CSV, Excel or GeoJSON file/).setInputFiles(aCsv(120))
  await refuse(scene.page, '**/api/lists', refusal)
  await scene.page.getByText('Manual grading', { exact: true }).click()
  await button(scene.page, 'Create List for Manual Grading').click()
  await scene.page.getByText('Failed to create property list. Please try again.').waitFor()
}

const optionsOf = async (scene: Scene, entry?: string) => {
  await scene.enter()
  await makeList(scene.page, 'Elm Street')
  await scene.page.reload()
  await button(scene.page, 'Options for Elm Street').click()
  if (entry !== undefined) await scene.page.getByRole('menuitem', { name: entry }).click()
}

screensOf('lists', {
  'rows-to-grade': async ({ page, enter }) => {
    await enter(demoAccount)
    await page.getByRole('link', { name: 'Maple Heights, spring drive', exact: true }).click()
    await page.waitForURL(/swipe/)
    await page.goto(`${page.url().replace('/swipe/', '/lists/')}?q=1&order=near`)
    await page.getByRole('link', { name: 'Grade these' }).waitFor()
  },
  empty: async ({ page, enter }) => {
    await enter()
    await page.getByRole('heading', { name: 'No Property Lists Yet' }).waitFor()
  },
  loading: async ({ page, enter }) => {
    await enter()
    await hold(page, '**/api/lists?**')
    await hold(page, '**/api/lists')
    await page.reload()
    await page.getByText('Loading your property lists…').waitFor({ state: 'attached' })
  },
  failed: async ({ page, enter }) => {
    await enter()
    await cut(page, '**/api/lists*')
    await page.reload()
    await page.getByText('Failed to load your property lists. Please try again later.').waitFor()
  },
  grid: async ({ page, enter }) => {
    await enter(demoAccount)
    await page.getByRole('article').first().waitFor()
  },
  table: async ({ page, enter }) => {
    await enter(demoAccount)
    await page.getByRole('radio', { name: 'List View' }).press('Space')
    await page.getByRole('table').waitFor()
  },
  'nothing-found': async ({ page, enter }) => {
    await enter(demoAccount)
    await page.getByLabel('Search lists').fill('birch')
    await page.getByRole('heading', { name: 'No lists match “birch”' }).waitFor()
  },
  menu: (scene) => optionsOf(scene),
  rename: (scene) => optionsOf(scene, 'Rename'),
  export: (scene) => optionsOf(scene, 'Export'),
  'export-columns': async (scene) => {
    await optionsOf(scene, 'Export')
    await scene.page
      .getByRole('dialog')
      .getByText(/^Columns/)
      .click()
  },
  'export-pictures': async (scene) => {
    await optionsOf(scene, 'Export')
    await scene.page.getByRole('dialog').getByText('Pictures', { exact: true }).click()
    await scene.page.getByText('Your own photos').waitFor()
  },
  'export-limited': async (scene) => {
    await optionsOf(scene, 'Export')
    await refuse(scene.page, '**/export*', { code: 'too_many_exports' })
    await button(scene.page, 'Export').click()
    await scene.page.getByText(/Export failed/).waitFor()
  },
  delete: (scene) => optionsOf(scene, 'Delete List'),
  'insufficient-tokens': async ({ page, enter }) => {
    await enter()
    await makeList(page, 'Elm Street')
    await changeAnswer(page, '**/api/me', (me) => ({ ...me, tokens: 3 }))
    await page.goto('/lists')
    await page.getByRole('button', { name: 'Elm Street', exact: true }).click()
    await page.getByRole('dialog').waitFor()
  },
  complete: async ({ page, enter }) => {
    await enter()
    const listId = await makeList(page, 'Elm Street', aCsv(10))
    for (let row = 1; row <= 10; row++)
      await page.request.put(`/api/lists/${listId}/properties/r${row}/grade`, { data: { grade: row } })
    await page.goto('/lists')
    await page.getByRole('button', { name: 'Elm Street', exact: true }).click()
    await page.getByRole('dialog').waitFor()
  },
})

const placeholders = [
  'UNKNOWN,Davis,CA,95616',
  '0 ELM STREET,Davis,CA,95616',
  'PO Box 214,Davis,CA,95616',
].join('\n')

screensOf('create', {
  title: openCreate,
  accepted: async (scene) => {
    await openCreate(scene)
    await scene.page.getByLabel(/CSV, Excel or GeoJSON file/).setInputFiles(aCsv(120))
    await scene.page.getByText('120 properties ready').waitFor()
  },
  ai: async (scene) => {
    await openCreate(scene)
    await scene.page.getByLabel(/CSV, Excel or GeoJSON file/).setInputFiles(aCsv(120))
    await scene.page.getByText('AI grading', { exact: true }).click()
    await scene.page.getByText('Balance after').waitFor()
    await scene.page.getByText('Advanced speed options').click()
    await scene.page.getByText('8 properties at a time').scrollIntoViewIfNeeded()
  },
  'ai-too-dear': async (scene) => {
    await openCreate(scene)
    await scene.page.getByLabel(/CSV, Excel or GeoJSON file/).setInputFiles(aCsv(220))
    await scene.page.getByText('AI grading', { exact: true }).click()
    await scene.page.getByText(/Insufficient tokens for AI processing/).waitFor()
  },
  wide: async (scene) => {
    await openCreate(scene)
    await scene.page
      .getByLabel(/CSV, Excel or GeoJSON file/)
      .setInputFiles(addressList('usda_farmers_markets_59col_1000.csv'))
    await scene.page.getByText('895 properties ready').waitFor()
  },
  'wide-columns': async (scene) => {
    await openCreate(scene)
    await scene.page
      .getByLabel(/CSV, Excel or GeoJSON file/)
      .setInputFiles(addressList('usda_farmers_markets_59col_1000.csv'))
    await scene.page.getByRole('button', { name: 'Check columns' }).click()
    await scene.page.getByText('25 columns kept, of at most 25').scrollIntoViewIfNeeded()
  },
  positions: async (scene) => {
    await openCreate(scene)
    const wrong = [
      '2 Oak St,Davis,CA,95616,0,0',
      '3 Oak St,Davis,CA,95616,42.3,-83',
      '4 Oak St,,,,38.5,-121.7',
    ]
    const placed = rows('street,city,state,zip,lat,lng', 20, '1 Oak St,Davis,CA,95616,38.5,-121.7')
    await chooseFile(scene, 'june.csv', [placed, ...wrong].join('\n'))
    await scene.page.getByText('Keep this row').waitFor()
  },
  'positions-columns': async (scene) => {
    await openCreate(scene)
    await chooseFile(scene, 'june.csv', rows('parcel,lat,lng', 20, 'P-1,38.5,-121.7'))
    await scene.page.getByText('Still needed: street.').scrollIntoViewIfNeeded()
  },
  'removed-rows': async (scene) => {
    await openCreate(scene)
    await chooseFile(
      scene,
      'june.csv',
      `${rows('street,city,state,zip', 20)}\n,Davis,CA,95616\n1 Elm St,,CA,95616`,
    )
    await scene.page.getByText('2 rows with missing data were removed').waitFor()
  },
  'removed-long-rows': async (scene) => {
    await openCreate(scene)
    await chooseFile(
      scene,
      'june.csv',
      `${rows('street,city,state,zip', 20)}\n,Davis,CA,95616\n1 ${'Elm '.repeat(60)}St,Davis,CA,95616`,
    )
    await scene.page.getByText('200 characters').waitFor()
  },
  placeholders: async (scene) => {
    await openCreate(scene)
    await chooseFile(scene, 'june.csv', `${rows('street,city,state,zip', 20)}\n${placeholders}`)
    await button(scene.page, "Keep the 3 rows that aren't addresses").waitFor()
  },
  'placeholders-kept': async (scene) => {
    await openCreate(scene)
    await chooseFile(scene, 'june.csv', `${rows('street,city,state,zip', 20)}\n${placeholders}`)
    await button(scene.page, "Keep the 3 rows that aren't addresses").click()
    await scene.page.getByText("The list includes 3 rows that aren't addresses").waitFor()
  },
  'list-quota': (scene) => createRefused(scene, { code: 'list_quota', facts: { lists: 1000 } }),
  'storage-quota': (scene) =>
    createRefused(scene, { code: 'storage_quota', facts: { rows: 500_000, bytes: 500 * 1024 * 1024 } }),
  'too-many-uploads': (scene) => createRefused(scene, { code: 'too_many_uploads' }),
  'columns: joined': async (scene) => {
    await openCreate(scene)
    await scene.page
      .getByLabel(/CSV, Excel or GeoJSON file/)
      .setInputFiles(addressList('polling_places_utf16_tab.csv'))
    await button(scene.page, 'Remove street_name').waitFor()
  },
  'columns: constants': async (scene) => {
    await openCreate(scene)
    await chooseFile(scene, 'june.csv', rows('location,unit,permit,zip_code', 20))
    await scene.page.getByPlaceholder('City of every row').waitFor()
  },
  'columns: one line': async (scene) => {
    await openCreate(scene)
    await chooseFile(
      scene,
      'june.csv',
      [
        'id,address',
        ...Array.from({ length: 20 }, (_, row) => `${row},"${row + 1} Elm St, Davis, CA 95616"`),
      ].join('\n'),
    )
    await scene.page.getByLabel('One-line address with the zip').waitFor()
  },
  refused: async (scene) => {
    await openCreate(scene)
    await chooseFile(scene, 'june.csv', rows('street,city,state,zip', 4))
    await scene.page.getByText(/Not enough valid rows/).waitFor()
  },
  creating: async (scene) => {
    await openCreate(scene)
    await scene.page.getByLabel(/CSV, Excel or GeoJSON file/).setInputFiles(aCsv(120))
    await hold(scene.page, '**/api/lists')
    await scene.page.getByText('Manual grading', { exact: true }).click()
    await button(scene.page, 'Create List for Manual Grading').click()
    await button(scene.page, 'Creating...').waitFor()
  },
  failed: async (scene) => {
    await openCreate(scene)
    await scene.page.getByLabel(/CSV, Excel or GeoJSON file/).setInputFiles(aCsv(120))
    await cut(scene.page, '**/api/lists')
    await scene.page.getByText('Manual grading', { exact: true }).click()
    await button(scene.page, 'Create List for Manual Grading').click()
    await scene.page.getByText('Failed to create property list. Please try again.').waitFor()
  },
})
