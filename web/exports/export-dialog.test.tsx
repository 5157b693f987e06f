import { knownScales } from '@curbgrade/core/exports/scales'
import { fileOrder } from '@curbgrade/core/lists/filter/order'
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

it('writes the grades in a scale, and keeps it once its words are the user’s own', async ({ api, open }) => {
  open(Page)
  api.answer('GET /api/export-scale', { scale: null })
  const [scale] = knownScales
  const own = { name: 'A–F', words: ['Top', ...(scale?.words.slice(1) ?? [])] }
  api.answer('PUT /api/export-scale', { scale: own })
  api.hold('POST /export-list')
  await press('Ask')
  const details = (await screen.findByText('Grades from 1 to 10 only')).closest('details')
  if (!details) throw new Error('the scale has no details')
  details.open = true
  fireEvent(details, new Event('toggle'))
  fireEvent.change(await screen.findByLabelText('Also write the grades as'), { target: { value: 'A–F' } })
  await fill('Grade 1', ' ')
  await screen.findByText('Give the scale a name and each grade a word.')
  expect(screen.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', true)
  await fill('Grade 1', 'Top')
  await press('Export')
  await waitFor(() => expect(api.sent('POST /export-list')).toHaveLength(1))
  expect(api.sent('PUT /api/export-scale')[0]?.body).toEqual({ scale: own })
  expect(api.sent('POST /export-list')[0]?.body).toMatchObject({ scale: own })
})
