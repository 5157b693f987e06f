import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { findLines } from '../shared/test/sources.ts'
import { exportsContract } from './contract.ts'
import { exportFormats, fileFormats, formats, mediaTypesFor, toFileFormat } from './formats.ts'

describe.each(fileFormats)('%s', (format) => {
  const { name, mediaType } = formats[format]

  it('is in the summary and the answers of the contract', () => {
    const { summary, output } = exportsContract.exportList
    expect(summary).toContain(name)
    expect(output).toContain(mediaType.split(';')[0])
  })

  it('is recognized by its media type, with parameters or without', () => {
    expect(toFileFormat(mediaType)).toBe(format)
    expect(toFileFormat(`${mediaType.split(';')[0]}; charset=utf-8`)).toBe(format)
  })

  it('is explained in the user guide', async () => {
    const page = await readFile(new URL('../../docs/user-guide/exports.md', import.meta.url), 'utf8')
    expect(page).toMatch(new RegExp(`Choose a format:.*\\b${name}\\b`))
  })
})

it('have each a media type of its own', () => {
  expect(new Set(mediaTypesFor(exportFormats)).size).toBe(exportFormats.length)
})

it('are listed in no sentence: they come from the table', () => {
  expect(findLines(/CSV,? (or|and|XLSX|GeoJSON).*GeoJSON/)).toEqual([])
})
