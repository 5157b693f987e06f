import { expect, it } from 'vitest'
import { findListTable, type TableStart } from './find-list-table.ts'

const list = 'parcel,street,city,state,zip\n1,2 Oak Lane,Davis,CA,95616\n'
const semicolons = 'Street;City;State;Zip\n2 Oak Lane;Davis;CA;95616\n'
const mapping = 'file,row\na.jpg,1\n'
const mappingWithAddress = 'photo,street,city,state,zip\na.jpg,2 Oak Lane,Davis,CA,95616\n'
const owners = 'owner,phone\nJones,555\n'
const unnamed = '2 Oak Lane,Davis,CA,95616\n3 Oak Lane,Davis,CA,95616\n'

it.each<[string, TableStart[], number | null]>([
  ['the only table', [owners], 0],
  ['the only mapping', [mapping], 0],
  ['the one that names no photos', [mapping, list], 1],
  ['the one that names no photos, whatever its header', [unnamed, mapping], 0],
  ['the one that names no photos if both have addresses', [mappingWithAddress, list], 1],
  ['a workbook beside a mapping', [mapping, null], 1],
  ['the only one with an address', [owners, semicolons], 1],
  ['the only one with an address if all name photos', [mapping, `\uFEFF${mappingWithAddress}`], 1],
  ['unclear among two lists', [list, semicolons], null],
  ['unclear beside a workbook', [list, null], null],
  ['unclear among two without addresses', [owners, unnamed], null],
  ['unclear among two mappings', [mapping, mapping], null],
])('the list is %s', (_, starts, index) => {
  expect(findListTable(starts)).toBe(index)
})
