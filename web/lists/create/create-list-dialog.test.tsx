import { File as BrowserFile } from 'node:buffer'
import { createEvent, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, vi } from 'vitest'
import { readMessyList } from '../../../fixtures/messy-lists.ts'
import { aList, aMe } from '../../test/answers.ts'
import type { FakeApi } from '../../test/fake-api.ts'
import { it } from '../../test/page-test.tsx'
import { expectLink, expectText, press } from '../../test/screen.ts'
import { ListsPage } from '../lists-page.tsx'
import { type ValidationRequest, validateUpload } from './validation/validate-upload.ts'

/** Runs the validation worker on the page's own thread. */
class InlineWorker extends EventTarget {
  postMessage(request: ValidationRequest): void {
    void validateUpload(request, (data) => this.dispatchEvent(new MessageEvent('message', { data })))
  }
  terminate(): void {}
}

beforeEach(() => {
  vi.stubGlobal('Worker', InlineWorker)
  vi.stubGlobal('File', BrowserFile)
})
beforeEach<{ api: FakeApi }>(({ api }) => api.answer('GET /api/list-tags', { tags: [] }))

const row = '1 Oak St,Davis,CA,95616'
const aFile = (name: string, ...lines: string[]) => new BrowserFile([lines.join('\n')], name)
const tenRows = Array<string>(10).fill(row)

/** Drops files on the page, outside of every field. */
function drop(...files: BrowserFile[]): Event {
  const items = files.map((file) => ({
    kind: 'file',
    webkitGetAsEntry: () => null,
    getAsFile: () => file,
  }))
  const event = createEvent.drop(document.body, { dataTransfer: { files, items, types: ['Files'] } })
  fireEvent(document.body, event)
  return event
}

const tenNumbers = Array.from({ length: 10 }, (_, at) => at + 1)

const chosenIn = async (label: string) =>
  (await screen.findByLabelText<HTMLSelectElement>(label)).selectedOptions[0]?.textContent

function choose(label: string, option: string): void {
  const select = screen.getByLabelText<HTMLSelectElement>(label)
  const value = [...select.options].find(({ textContent }) => textContent === option)?.value
  fireEvent.change(select, { target: { value } })
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

const theDialog = () => screen.findByRole('dialog', { name: 'Create New List' })
const titleField = async () => within(await theDialog()).getByLabelText<HTMLInputElement>('Title')

describe('a file that is dropped anywhere on the page', () => {
  it('opens the dialog with the file and a title that is free', async ({ api, open }) => {
    api.answer('GET /api/lists', { lists: [aList({ title: 'Oak park' })], next: null })
    open(ListsPage)
    await screen.findByRole('link', { name: 'Oak park' })
    expect(drop(aFile('oak_park.csv', 'street,city,state,zip', ...tenRows)).defaultPrevented).toBe(true)
    await expectText('10 properties ready')
    expect((await titleField()).value).toBe('oak park 2')
    expect(screen.getByRole('button', { name: 'Select Processing Method' })).toBeDefined()

    drop(aFile('elm.csv', 'street,city,state,zip', ...tenRows, row))
    await expectText('11 properties ready')
    expect((await titleField()).value).toBe('elm')
    fireEvent.change(await titleField(), { target: { value: 'Elm Grove' } })
    drop(aFile('birch.csv', 'street,city,state,zip', ...tenRows))
    await expectText('10 properties ready')
    expect((await titleField()).value).toBe('Elm Grove')
  })
})

describe('the create dialog', () => {
  it('keeps the first row of a file without a header row', async ({ api, open }) => {
    api.answer('GET /api/lists', { lists: [], next: null })
    open(ListsPage)
    await screen.findByRole('heading', { name: 'No Property Lists Yet' })
    drop(aFile('oak.csv', '204 Elm St,Davis,CA,95616', ...tenRows))
    await expectText(/^This file has no header row/)
    expect(screen.queryByText(/^Missing required headers/)).toBeNull()
    const street = screen.getByLabelText<HTMLSelectElement>('Street')
    expect(street.selectedOptions[0]?.textContent).toBe('Column 1')
    await expectText('204 Elm St · 1 Oak St')
    expect(screen.getByRole('button', { name: 'Create List' }).hasAttribute('disabled')).toBe(true)
    await press('Use these columns')
    await expectText('11 properties ready')
    expect(screen.getByRole('cell', { name: '204 Elm St' })).toBeDefined()
  })

  it('takes columns whose names say what they are, which can be changed', async ({ api, open }) => {
    api.answer('GET /api/lists', { lists: [], next: null })
    open(ListsPage)
    await screen.findByRole('heading', { name: 'No Property Lists Yet' })
    drop(aFile('oak.csv', 'Address,Town,ST,Zip code', ...tenRows))
    await expectText('10 properties ready')
    await expectText(/street from “Address”/)
    expect(screen.queryByText(/^Missing required headers/)).toBeNull()
    await press('Check columns')
    expect(await chosenIn('State')).toBe('ST')
    await expectText('Check that these are the addresses of your properties.')
    expect(screen.queryByText(/^Missing required headers/)).toBeNull()
  })

  it('asks about a house number in a column of its own, and joins it', async ({ api, open }) => {
    api.answer('GET /api/lists', { lists: [], next: null })
    open(ListsPage)
    await screen.findByRole('heading', { name: 'No Property Lists Yet' })
    drop(
      aFile(
        'oak.csv',
        'HOUSE,STREET,TYPE,CITY,STATE,ZIP',
        ...tenNumbers.map((no) => `${no},Oak,St,Davis,CA,95616`),
      ),
    )
    expect(await chosenIn('Street')).toBe('Several columns joined')
    expect(screen.getByRole('cell', { name: '1 Oak' })).toBeDefined()
    choose('Add a column to the street', 'TYPE')
    expect(screen.getByRole('cell', { name: '1 Oak St' })).toBeDefined()
    await press('Remove TYPE')
    expect(screen.getByRole('button', { name: 'Create List' }).hasAttribute('disabled')).toBe(true)
    await press('Use these columns')
    await expectText('10 properties ready')
    await expectText(/street from “HOUSE” \+ “STREET”/)
    await press('Check columns')
    await press('Remove STREET')
    await press('Remove HOUSE')
    await expectText('Still needed: street.')
  })

  it('takes the property’s address where the owner has the plain names', async ({ api, open }) => {
    api.answer('GET /api/lists', { lists: [], next: null })
    open(ListsPage)
    await screen.findByRole('heading', { name: 'No Property Lists Yet' })
    const both = 'ADDRESS,CITY,STATE,ZIP,SITUS_ADDRESS,SITUS_CITY,SITUS_STATE,SITUS_ZIP'
    drop(
      aFile('oak.csv', both, ...tenNumbers.map((no) => `9 Far Rd,Reno,NV,89501,${no} Oak St,Davis,CA,95616`)),
    )
    await expectText('10 properties ready')
    expect(screen.getByRole('cell', { name: '1 Oak St' })).toBeDefined()
    await expectText(/street from “SITUS_ADDRESS”/)
  })

  it('asks for the city and state of a city’s own file', async ({ api, open }) => {
    api.answer('GET /api/lists', { lists: [], next: null })
    open(ListsPage)
    await screen.findByRole('heading', { name: 'No Property Lists Yet' })
    drop(aFile('oak.csv', 'location,zip_code', ...tenNumbers.map((no) => `${no} Oak St,95616`)))
    await expectText('Still needed: city, state.')
    await expectText(/^Missing required headers: street, city, state, zip\./)
    type('City of every row', 'Davis')
    type('State of every row', 'CA')
    expect(screen.getAllByRole('cell', { name: 'Davis' })).toHaveLength(3)
    await press('Use these columns')
    await expectText('10 properties ready')
    await expectText(/city is “Davis”, state is “CA”/)
  })

  it('splits an address on one line, in whichever column it is', async ({ api, open }) => {
    api.answer('GET /api/lists', { lists: [], next: null })
    open(ListsPage)
    await screen.findByRole('heading', { name: 'No Property Lists Yet' })
    drop(aFile('oak.csv', 'id,where', ...tenNumbers.map((no) => `${no},"${no} Oak St, Davis, CA 95616"`)))
    expect(await chosenIn('State')).toBe('Part of a one-line address')
    choose('State', 'Choose a column')
    await expectText('Still needed: state.')
    choose('State', 'Part of a one-line address')
    choose('One-line address with the state', 'where')
    expect(screen.getByRole('cell', { name: '1 Oak St' })).toBeDefined()
    await press('Use these columns')
    await expectText(/state out of “where”/)
  })

  it('uses the positions of the file, unless they are left out', async ({ api, open }) => {
    api.answer('GET /api/lists', { lists: [], next: null })
    open(ListsPage)
    await screen.findByRole('heading', { name: 'No Property Lists Yet' })
    const placed = tenNumbers.map((no) => `${no} Oak St,,,,38.5,-121.7`)
    drop(aFile('oak.csv', 'street,city,state,zip,lat,lng', ...placed))
    await expectText('10 of them have a street and a position.')
    await press('Keep these 10 rows')
    await expectText('10 properties ready')
    await expectText('10 properties are located by “lat” and “lng”, so no lookup is needed.')
    await press('Check columns')
    expect(await chosenIn('Longitude (optional)')).toBe('lng')
    expect(await chosenIn('City (optional)')).toBe('city')
    choose('Longitude (optional)', 'Not in the file')
    await expectText('A position needs both latitude and longitude.')
    choose('Latitude (optional)', 'Not in the file')
    await press('Use these columns')
    await expectText('10 rows with missing data were removed')
  })

  it('keeps rows that have a street and a position when asked', async ({ api, open }) => {
    api.answer('GET /api/lists', { lists: [], next: null })
    open(ListsPage)
    await screen.findByRole('heading', { name: 'No Property Lists Yet' })
    const rows = [...tenRows.map((address) => `${address},,`), '2 Oak St,,,,38.5,-121.7', '3 Oak St,,,,0,0']
    drop(aFile('oak.csv', 'street,city,state,zip,lat,lng', ...rows))
    await expectText('2 rows with missing data were removed')
    await expectText('1 of them has a street and a position.')
    await press('Keep this row')
    await expectText('11 properties ready')
    await expectText('1 rows with missing data were removed')
    expect(screen.queryByRole('button', { name: 'Keep this row' })).toBeNull()
  })

  it('takes a parcel number and a position for an address', async ({ api, open }) => {
    api.answer('GET /api/lists', { lists: [], next: null })
    open(ListsPage)
    await screen.findByRole('heading', { name: 'No Property Lists Yet' })
    drop(aFile('parcels.csv', 'parcel,y,x', ...tenNumbers.map((no) => `P-${no},38.5,-121.7`)))
    expect(await chosenIn('Street')).toBe('parcel')
    await press('Use these columns')
    await expectText('10 properties ready')
    expect(screen.getByRole('cell', { name: 'P-1' })).toBeDefined()
  })

  it('takes a position in one column, which replaces two', async ({ api, open }) => {
    api.answer('GET /api/lists', { lists: [], next: null })
    open(ListsPage)
    await screen.findByRole('heading', { name: 'No Property Lists Yet' })
    const placed = tenNumbers.map((no) => `${no} Oak St,Davis,CA,95616,POINT (-121.7 38.5),38.5`)
    drop(aFile('oak.csv', 'street,city,state,zip,the_geom,lat', ...placed))
    await expectText('10 properties are located by “the_geom”, so no lookup is needed.')
    await press('Check columns')
    expect(await chosenIn('Or both in one column (optional)')).toBe('the_geom')
    choose('Latitude (optional)', 'lat')
    expect(await chosenIn('Or both in one column (optional)')).toBe('Not in the file')
    await expectText('A position needs both latitude and longitude.')
    choose('Or both in one column (optional)', 'the_geom')
    expect(await chosenIn('Latitude (optional)')).toBe('Not in the file')
    await press('Use these columns')
    await expectText('10 properties are located by “the_geom”, so no lookup is needed.')
    drop(aFile('far.csv', 'street,city,state,zip,point', ...tenRows.map((cells) => `${cells},"42.3,-83"`)))
    await expectText(/Set the column to “Not in the file” to look up the addresses\.$/)
  })

  it('takes a street and a point of a GeoJSON for an address', async ({ api, open }) => {
    api.answer('GET /api/lists', { lists: [], next: null })
    open(ListsPage)
    await screen.findByRole('heading', { name: 'No Property Lists Yet' })
    const point = '"geometry":{"type":"Point","coordinates":[-121.7,38.5]}'
    const featuresWith = (name: string) =>
      tenNumbers.map((no) => `{"type":"Feature","properties":{"${name}":"${no} Oak St"},${point}}`)
    drop(aFile('oak.geojson', ...featuresWith('street')))
    await expectText('10 properties ready')
    await expectText('10 properties are located by “latitude” and “longitude”, so no lookup is needed.')
    expect(screen.queryByText(/^Columns: /)).toBeNull()
    drop(aFile('oak.json', ...featuresWith('Site address')))
    await expectText('Columns: street from “Site address”')
    await expectText('10 properties ready')
    await press('Check columns')
    expect(await chosenIn('Latitude (optional)')).toBe('latitude')
    expect(await chosenIn('Street')).toBe('Site address')
    for (const field of ['City', 'State', 'Zip'])
      expect(await chosenIn(`${field} (optional)`)).toBe('Not in the file')
    choose('Latitude (optional)', 'Not in the file')
    choose('Longitude (optional)', 'Not in the file')
    expect(await chosenIn('City')).toBe('Choose a column')
    await expectText('Still needed: city, state, zip.')
    drop(aFile('feet.json', '{"type":"FeatureCollection","crs":"EPSG:2227","features":[]}'))
    await expectText(/^The file's coordinates are in EPSG:2227\./)
  })

  it('says which positions look wrong', async ({ api, open }) => {
    api.answer('GET /api/lists', { lists: [], next: null })
    open(ListsPage)
    await screen.findByRole('heading', { name: 'No Property Lists Yet' })
    const placed = [...tenRows.map(() => '38.5,-121.7'), '0,0', '-121.7,38.5', '42.3,-83', '42.3,-83']
    drop(aFile('oak.csv', 'street,city,state,zip,lat,lng', ...placed.map((place) => `${row},${place}`)))
    await expectText('14 properties ready')
    await expectText(/^Row 11 has zeros/)
    await expectText(/^Row 12 has latitude and longitude exchanged/)
    await expectText(/^2 rows \(13, 14\) have a position far from its ZIP code/)
  })

  it('keeps 25 columns of a wide file, says which, and lets others be chosen', async ({ api, open }) => {
    api.answer('GET /api/lists', { lists: [], next: null })
    open(ListsPage)
    await screen.findByRole('heading', { name: 'No Property Lists Yet' })
    const further = Array.from({ length: 24 }, (_, column) => `c${column}`)
    const wide = [
      `${further.join(',')},street,city,state,zip`,
      ...tenRows.map((cells) => `${further.join(',')},${cells}`),
    ]
    drop(aFile('wide.csv', ...wide))
    await expectText('10 properties ready')
    await expectText(/^File exceeds the 25 column limit \(contains 28 columns\)/)
    await expectText('It leaves out c21, c22, c23.')
    await press('Check columns')
    const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
    expect([(await box('street')).disabled, (await box('c23')).disabled]).toEqual([true, true])
    fireEvent.click(await box('c0'))
    fireEvent.click(await box('c23'))
    await press('Use these columns')
    await expectText('It leaves out c0, c21, c22.')
  })

  it('shows the removed rows also if too few remain', async ({ api, open }) => {
    api.answer('GET /api/lists', { lists: [], next: null })
    open(ListsPage)
    await screen.findByRole('heading', { name: 'No Property Lists Yet' })
    drop(aFile('oak.csv', 'street,city,state,zip', ...tenRows.slice(1), ',Davis,CA,95616', '2 Oak St,,,'))
    await expectText(/^Not enough valid rows\. Found 9 valid rows/)
    await expectText('2 rows with missing data were removed')
    expect(screen.getByRole('button', { name: 'Download removed rows' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'No Properties Found' })).toBeDefined()
  })

  it('counts a header that is repeated apart from rows that lack something', async ({ api, open }) => {
    api.answer('GET /api/lists', { lists: [], next: null })
    open(ListsPage)
    await screen.findByRole('heading', { name: 'No Property Lists Yet' })
    drop(aFile('oak.csv', 'street,city,state,zip', ...tenRows, 'street,city,state,zip', ',Davis,CA,95616'))
    await expectText("2 rows that aren't properties were removed")
    await expectText('1 without street, 1 repeats the header')
  })

  it('leaves out rows that aren’t addresses, and keeps them when asked', async ({ api, open }) => {
    api.answer('GET /api/lists', { lists: [], next: null })
    open(ListsPage)
    await screen.findByRole('heading', { name: 'No Property Lists Yet' })
    const others = [
      'UNKNOWN,Davis,CA,95616',
      '0,Davis,CA,95616',
      'PO Box 4,Davis,CA,95616',
      ',Davis,CA,95616',
    ]
    drop(aFile('oak.csv', 'street,city,state,zip', ...tenRows, ...others))
    await expectText('10 properties ready')
    await expectText("4 rows that aren't properties were removed")
    await expectText("1 without street, 2 aren't addresses (UNKNOWN, 0), 1 has only a post office box")
    await press("Keep the 3 rows that aren't addresses")
    await expectText('13 properties ready')
    await expectText("The list includes 3 rows that aren't addresses")
    await expectText('1 rows with missing data were removed')
    await press('Leave out these 3 rows')
    await expectText('10 properties ready')
  })

  it('keeps that choice when the columns are changed', async ({ api, open }) => {
    api.answer('GET /api/lists', { lists: [], next: null })
    open(ListsPage)
    await screen.findByRole('heading', { name: 'No Property Lists Yet' })
    drop(aFile('oak.csv', 'Address,Town,ST,Zip code', ...tenRows, 'UNKNOWN,Davis,CA,95616'))
    await expectText('10 properties ready')
    await press("Keep the row that isn't an address")
    await expectText('11 properties ready')
    await press('Check columns')
    await press('Use these columns')
    await expectText('11 properties ready')
  })

  it('offers it also if too few other rows remain', async ({ api, open }) => {
    api.answer('GET /api/lists', { lists: [], next: null })
    open(ListsPage)
    await screen.findByRole('heading', { name: 'No Property Lists Yet' })
    drop(new BrowserFile([readMessyList('05-placeholders.csv')], 'parcels.csv'))
    await expectText(/^Not enough valid rows\. Found 3 valid rows/)
    await expectText(/18 aren't addresses \(0 ELM STREET, XXX ELM STREET, UNKNOWN …\)/)
    await press("Keep the 19 rows that aren't addresses")
    await expectText('22 properties ready')
  })

  it('says what Excel hides, and includes it when asked', async ({ api, open }) => {
    api.answer('GET /api/lists', { lists: [], next: null })
    open(ListsPage)
    await screen.findByRole('heading', { name: 'No Property Lists Yet' })
    drop(new BrowserFile([readMessyList('12-filtered-rows.xlsx')], 'filtered.xlsx'))
    await expectText('10 properties ready')
    await expectText('Excel hides 20 rows of this sheet')
    await press('Include what is hidden')
    await expectText('30 properties ready')
    await press('Leave out what is hidden')
    await expectText('10 properties ready')
  })

  it('says that all rows are hidden, and includes them when asked', async ({ api, open }) => {
    api.answer('GET /api/lists', { lists: [], next: null })
    open(ListsPage)
    await screen.findByRole('heading', { name: 'No Property Lists Yet' })
    drop(new BrowserFile([readMessyList('12b-all-rows-hidden.xlsx')], 'hidden.xlsx'))
    await expectText('CSV file appears to be empty or has only headers. All 30 rows are hidden in Excel.')
    await press('Include what is hidden')
    await expectText('30 properties ready')
  })

  it('asks which sheet is the list', async ({ api, open }) => {
    api.answer('GET /api/lists', { lists: [], next: null })
    open(ListsPage)
    await screen.findByRole('heading', { name: 'No Property Lists Yet' })
    drop(new BrowserFile([readMessyList('13b-notes-first.xlsx')], 'notes.xlsx'))
    await expectText('12 properties ready')
    expect(await chosenIn('Sheet')).toBe('Addresses (13 rows)')
    choose('Sheet', 'Read me (3 rows)')
    await expectText(/Missing required headers/)
    choose('Sheet', 'Addresses (13 rows)')
    await expectText('12 properties ready')
  })

  it('says why values of a workbook are missing', async ({ api, open }) => {
    api.answer('GET /api/lists', { lists: [], next: null })
    open(ListsPage)
    await screen.findByRole('heading', { name: 'No Property Lists Yet' })
    drop(new BrowserFile([readMessyList('16-formulas-without-values.xlsx')], 'formulas.xlsx'))
    await expectText(/^Not enough valid rows/)
    await expectText(/^12 streets are formulas that were never calculated\. Open the file in Excel/)
  })

  it('says what Excel did to a file', async ({ api, open }) => {
    api.answer('GET /api/lists', { lists: [], next: null })
    open(ListsPage)
    await screen.findByRole('heading', { name: 'No Property Lists Yet' })
    drop(new BrowserFile([readMessyList('17-damaged-parcels.csv')], 'parcels.csv'))
    await expectText('12 properties ready')
    await expectText('The column parcel holds numbers that Excel has shortened, such as 1.23457E+14')
    drop(aFile('zips.csv', 'street,city,state,zip', ...tenRows, '2 Elm St,Boston,MA,2108'))
    await expectText('1 ZIP code had lost its leading zeros. Its address is looked up with them.')
  })

  it('names the encoding that was assumed, and reads the file in another', async ({ api, open }) => {
    api.answer('GET /api/lists', { lists: [], next: null })
    open(ListsPage)
    await screen.findByRole('heading', { name: 'No Property Lists Yet' })
    drop(new BrowserFile([readMessyList('21-dos-encoding.csv')], 'dos.csv'))
    await expectText('100 Calle Piñón')
    expect(await chosenIn('Text encoding')).toBe('DOS 437')
    choose('Text encoding', 'Windows-1252')
    await expectText('100 Calle Pi¤¢n')
    choose('Text encoding', 'DOS 850')
    await expectText('100 Calle Piñón')
    drop(aFile('unicode.csv', 'street,city,state,zip', ...tenRows, '2 Peñuelas St,Davis,CA,95616'))
    await expectText('11 properties ready')
    expect(screen.queryByLabelText('Text encoding')).toBeNull()
    await press('Check columns')
    expect(await chosenIn('Text encoding')).toBe('UTF-8')
  })

  it('says that a file with predictions becomes a strategic list', async ({ api, open }) => {
    api.answer('GET /api/lists', { lists: [], next: null })
    open(ListsPage)
    await screen.findByRole('heading', { name: 'No Property Lists Yet' })
    const rows = tenRows.map((address) => `${address},0.7,0.4`)
    drop(aFile('sample.csv', 'street,city,state,zip,AI_score,confidence', ...rows))
    await expectText(/becomes a strategic list/)
  })
})

it('tells a newcomer without tokens how to get them, and opens what is paid', async ({ api, open }) => {
  api.answer('GET /api/me', aMe({ tokens: 0, welcomeTokens: 25, isEmailVerified: false }))
  api.answer('GET /api/lists', { lists: [aList({ picturesPaid: true, processedCount: 98 })], next: null })
  open(ListsPage)
  await expectText('You have no tokens yet')
  await expectText('Verify your email to get 25 tokens free. Each picture costs 1 token.')
  expectLink('Oak Park', `/swipe/${aList().id}`)
})

describe('the dialog of a next edition', () => {
  const earlier = aList({ id: '7e0b3c58-7cf0-4a5e-9a3e-7d0f0e5f9a11', title: 'Oak Park', imagery: 'aerial' })
  const addressesOf = (...streets: string[]) => ({
    rowNos: streets.map((_, index) => index + 1),
    streets,
    cities: streets.map(() => 'Davis'),
    states: streets.map(() => 'CA'),
    zips: streets.map(() => '95616'),
    parcels: streets.map(() => ''),
  })
  const houses = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `${from + index} Oak Street`)
  const linesOf = (streets: readonly string[]) => streets.map((street) => `${street},Davis,CA,95616`)
  const openDialog = async () => {
    fireEvent.keyDown(await screen.findByRole('button', { name: 'Options for Oak Park' }), { key: 'Enter' })
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Upload next edition…' }))
    return screen.findByRole('dialog', { name: 'Next edition of “Oak Park”' })
  }

  it('says how many rows are known, new and gone', async ({ api, open }) => {
    api.answer('GET /api/lists', { lists: [earlier], next: null })
    api.answer('GET /api/lists/:listId/addresses', addressesOf(...houses(1, 11)))
    open(ListsPage)
    await openDialog()
    await expectText(/keep their pictures, grades, notes, flags, tags and answers, for no token/)
    drop(aFile('oak.csv', 'street,city,state,zip', ...linesOf(houses(3, 14))))
    await expectText('9 properties are known and keep all they have · 3 new · 2 gone')
    expect(screen.queryByText('Manual grading')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>(/^Aerial/).checked).toBe(true)
  })

  it('warns of a file that has none of the properties', async ({ api, open }) => {
    api.answer('GET /api/lists', { lists: [earlier], next: null })
    api.answer('GET /api/lists/:listId/addresses', addressesOf(...houses(100, 111)))
    open(ListsPage)
    await openDialog()
    drop(aFile('oak.csv', 'street,city,state,zip', ...linesOf(houses(1, 11))))
    await expectText(/^“Oak Park” has none of these properties/)
  })

  it('loads the addresses again after a failure', async ({ api, open }) => {
    api.answer('GET /api/lists', { lists: [earlier], next: null })
    api.lose('GET /api/lists/:listId/addresses')
    open(ListsPage)
    await openDialog()
    await expectText("The addresses of “Oak Park” didn't load.")
    api.answer('GET /api/lists/:listId/addresses', addressesOf(...houses(1, 11)))
    await press('Try again')
    await expectText(/^Upload the list as it is now/)
  })
})

describe('grades that come with a file', () => {
  const graded = 'grade,grade_word,graded_at,photo_url,source,shown_at,property_id,flagged,note,tags'
  const gradedRows = tenNumbers.map((no) => {
    const said =
      no === 1 ? '7,Needs work,,,import,not recorded' : no === 2 ? '4,Sound,,,import,not recorded' : ',,,,,'
    return `${no} Oak St,Davis,CA,95616,${said},r${no},${no === 3 ? 'yes' : ''},${no < 3 ? 'roof' : ''},`
  })
  const openWith = async (api: FakeApi, open: (page: typeof ListsPage) => void, file: BrowserFile) => {
    api.answer('GET /api/lists', { lists: [], next: null })
    open(ListsPage)
    await screen.findByRole('heading', { name: 'No Property Lists Yet' })
    drop(file)
    await expectText('10 properties ready')
  }

  it('of an export are taken over on request, to be graded on by hand', async ({ api, open }) => {
    await openWith(api, open, aFile('oak.csv', `street,city,state,zip,${graded}`, ...gradedRows))
    await expectText('This file is an export from here.')
    const taken = screen.getByRole<HTMLInputElement>('checkbox', {
      name: 'Take over 2 grades, 2 notes, 1 flag',
    })
    expect(taken.checked).toBe(false)
    expect(screen.queryByRole('checkbox', { name: /^I gave these grades/ })).toBeNull()
    fireEvent.click(taken)
    const mine = screen.getByRole<HTMLInputElement>('checkbox', { name: /^I gave these grades/ })
    expect(mine.checked).toBe(false)
    fireEvent.click(mine)
    expect(mine.checked).toBe(true)
    expect(screen.queryByText('Manual grading')).toBeNull()
    expect(screen.getByRole('button', { name: 'Create List for Manual Grading' })).toBeDefined()
    fireEvent.click(taken)
    expect(screen.getByRole('button', { name: 'Select Processing Method' })).toBeDefined()
  })

  it('of last year are offered by the names of their columns', async ({ api, open }) => {
    const rows = tenNumbers.map((no) => `${no} Oak St,Davis,CA,95616,${no},porch`)
    await openWith(api, open, aFile('oak.csv', 'street,city,state,zip,grade,note', ...rows))
    await expectText('This file has grades.')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Take over 10 grades, 10 notes' }))
    expect(screen.queryByText(/upload the file as the next edition/)).toBeNull()
  })

  it('that can’t be read are named, and stay in the list', async ({ api, open }) => {
    const rows = gradedRows.map((line) => line.replace('7,Needs work', 'seven,Needs work'))
    await openWith(api, open, aFile('oak.csv', `street,city,state,zip,${graded}`, ...rows))
    fireEvent.click(screen.getByRole('checkbox', { name: /^Take over 1 grade,/ }))
    await expectText(
      "1 value of “grade” can't be taken over: “seven”. The column stays in the list as it is.",
    )
  })

  it('of another file are in the column that a person names', async ({ api, open }) => {
    const rows = tenNumbers.map((no) => `${no} Oak St,Davis,CA,95616,${no === 1 ? 'B' : no}`)
    await openWith(api, open, aFile('oak.csv', 'street,city,state,zip,condition', ...rows))
    expect(screen.queryByText(/is taken over/)).toBeNull()
    await press('Check columns')
    choose('Grades (optional)', 'condition')
    await press('Use these columns')
    await expectText('9 grades of the file are taken over.')
    await expectText(/^1 value of “condition” can't be taken over: “B”/)
    await press('Check columns')
    expect(await chosenIn('Grades (optional)')).toBe('condition')
    choose('Grades (optional)', 'Not in the file')
    await press('Use these columns')
    await expectText('10 properties ready')
    expect(screen.queryByText(/are taken over/)).toBeNull()
  })
})
