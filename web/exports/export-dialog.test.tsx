import { renameLevel } from '@curbgrade/core/lists/edit-levels'
import { fileOrder } from '@curbgrade/core/lists/filter/order'
import { knownScales } from '@curbgrade/core/lists/scale'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { aList } from '../test/answers.ts'
import { it } from '../test/page-test.tsx'
import { fill, press } from '../test/screen.ts'
import { ExportDialogs } from './export-dialogs.tsx'
import { useExport } from './use-export.ts'

const shown = { filter: { grades: [7] }, order: fileOrder, count: 3 }

/** A page that exports what it shows. */
function Page() {
  const exporting = useExport()
  return (
    <>
      <button type="button" onClick={() => exporting.ask(aList(), shown)}>
        Ask
      </button>
      <ExportDialogs exporting={exporting} />
    </>
  )
}

const choose = (label: string) => fireEvent.click(screen.getByRole('radio', { name: label }))

it('exports what is on screen, in the chosen format', async ({ api, open }) => {
  open(Page)
  api.hold('POST /export-list')
  await press('Ask')
  const rows = await screen.findByRole('radio', { name: /What is on screen/ })
  expect(rows).toHaveProperty('checked', true)
  choose('GeoJSON')
  await press('Export')
  await screen.findByRole('dialog', { name: 'Exporting Your List' })
  expect(api.sent('POST /export-list').at(-1)?.body).toMatchObject({
    format: 'geojson',
    filter: shown.filter,
  })
})

it('writes the grades in a scale, and keeps it once its levels are the user’s own', async ({ api, open }) => {
  open(Page)
  const [scale] = knownScales
  if (scale === undefined) throw new Error('no scale is known')
  const own = { name: 'A–F 2', levels: renameLevel(scale.levels, 0, 'Top') }
  api.answer('GET /api/scales', { scales: [] })
  api.answer('PUT /api/scales/:scaleId', { scale: { ...own, id: crypto.randomUUID() } })
  api.hold('POST /export-list')
  await press('Ask')
  const select = await screen.findByLabelText('Also write the grades as')
  fireEvent.change(select, { target: { value: '0' } })
  await fill('Level 1', ' ')
  await screen.findByText('Give the scale and each level a name.')
  expect(screen.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', true)
  await fill('Level 1', 'Top')
  await press('Export')
  await waitFor(() => expect(api.sent('POST /export-list')).toHaveLength(1))
  expect(api.sent('PUT /api/scales/:scaleId')[0]?.body).toEqual(own)
  expect(api.sent('POST /export-list')[0]?.body).toMatchObject({ scale: own })
})

it('gives all pictures of what is on screen as a zip, named by a parcel number', async ({ api, open }) => {
  const list = aList({ columns: ['street', 'zip', 'Parcel No'] })
  open(() => {
    const exporting = useExport()
    return (
      <>
        <button type="button" onClick={() => exporting.ask(list, shown)}>
          Ask
        </button>
        <ExportDialogs exporting={exporting} />
      </>
    )
  })
  api.hold('POST /export-pictures')
  await press('Ask')
  fireEvent.click(await screen.findByRole('radio', { name: 'Pictures' }))
  expect(screen.getByText(/As your camera wrote them, with their positions/)).toBeDefined()
  expect(screen.queryByText('Columns')).toBeNull()
  const name = screen.getByLabelText('Name the files by')
  expect([...name.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Row number',
    'Parcel No',
  ])
  fireEvent.change(name, { target: { value: '2' } })
  fireEvent.click(screen.getByRole('radio', { name: /As large as shown/ }))
  await press('Export')
  await screen.findByRole('dialog', { name: 'Exporting Your List' })
  expect(api.sent('POST /export-pictures').at(-1)?.body).toEqual({
    listId: list.id,
    rows: 'all',
    filter: shown.filter,
    pictures: 'large',
    nameColumn: 2,
  })
})
