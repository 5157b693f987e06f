import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

const PIXELS = Buffer.from(Uint8Array.from({ length: 96 * 64 * 3 }, (_, index) => (index * index) % 251))

const EXIF = {
  IFD0: { Make: 'Acme', DateTime: '2024:03:02 11:12:13' },
  IFD2: { DateTimeOriginal: '2024:03:01 11:12:13', OffsetTimeOriginal: '-05:00' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '39/1 57/1 4012/100',
    GPSLongitudeRef: 'W',
    GPSLongitude: '82/1 59/1 5555/100',
    GPSImgDirectionRef: 'T',
    GPSImgDirection: '1234/10',
    GPSHPositioningError: '48/10',
  },
}

const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  '<rdf:Description rdf:about="" xmlns:drone-dji="http://www.dji.com/drone-dji/1.0/" drone-dji:GimbalPitchDegree="-90.00"/>' +
  '</rdf:RDF></x:xmpmeta>'

/** 96 by 64 pixels. */
export const plain = (): Sharp => sharp(PIXELS, { raw: { width: 96, height: 64, channels: 3 } })

/** The same with a time, a position and a pose, and stored on its side. */
export const described = (): Sharp =>
  plain().withXmp(XMP).withMetadata({ orientation: 6 }).withExifMerge(EXIF)

/** A small file of each type, as real encoders write them. */
export const realFiles = {
  jpeg: async () => new Uint8Array(await described().jpeg().toBuffer()),
  'progressive jpeg': async () => new Uint8Array(await described().jpeg({ progressive: true }).toBuffer()),
  png: async () => new Uint8Array(await described().png({ palette: true }).toBuffer()),
  webp: async () => new Uint8Array(await described().webp().toBuffer()),
  'lossless webp': async () => new Uint8Array(await described().webp({ lossless: true }).toBuffer()),
  tiff: async () => new Uint8Array(await described().tiff({ compression: 'jpeg' }).toBuffer()),
  heic: async () =>
    new Uint8Array(readFileSync(join(import.meta.dirname, '../../../../fixtures/photos/house.heic'))),
} as const
