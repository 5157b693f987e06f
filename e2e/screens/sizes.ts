export type Size = {
  readonly name: string
  readonly width: number
  readonly height: number
  /** Of the browser; width and height are what it leaves of the window. */
  readonly zoom?: number
}
export type Look = 'light' | 'dark' | 'forced'

const sizeOf = (name: string): Size => {
  const [width = 0, height = 0] = name.split('x').map(Number)
  return { name, width, height }
}

const ZOOMED: Size = { name: 'zoom-200', width: 640, height: 400, zoom: 2 }

/** Each device is a browser of its own, which starts at its first size. That one comes last: a map keeps forced colors. */
export const devices = {
  desktop: {
    use: {},
    first: sizeOf('1280x800'),
    sizes: [
      ZOOMED,
      ...['1280x720', '1366x768', '1440x900', '1920x1080', '2560x1440', '1280x800'].map(sizeOf),
    ],
  },
  touch: {
    use: { hasTouch: true, isMobile: true },
    first: sizeOf('390x844'),
    sizes: ['360x740', '844x390', '820x1180', '390x844'].map(sizeOf),
  },
} as const satisfies Record<string, { use: object; first: Size; sizes: readonly Size[] }>

/** The sizes taken by default, and those taken in every look. */
const USUAL = ['1280x800', '390x844']

/** `SCREEN_SIZES`: `all`, or some by name, as in `360x740,zoom-200`. */
const asked = process.env['SCREEN_SIZES']
const wanted = asked === undefined ? USUAL : asked.split(',')

export const takenSizes = (device: string): readonly Size[] =>
  (devices[device as keyof typeof devices]?.sizes ?? []).filter(
    ({ name }) => asked === 'all' || wanted.includes(name),
  )

/** Colors change with the theme and hardly with the size. Forced colors are taken only where sizes are asked for. */
export const looksOf = ({ name }: Size): readonly Look[] => {
  if (!USUAL.includes(name)) return ['light']
  return asked === undefined ? ['light', 'dark'] : ['light', 'dark', 'forced']
}
