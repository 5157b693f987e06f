/** Follows the plural rules of a language; `#` stands for the number. */
export type PluralForms = { readonly [Rule in Intl.LDMLPluralRule]?: string } & { readonly other: string }

/** Numbers, money and dates of one language. The only place that uses `Intl`. */
export const createFormats = (locale: string, timeZone?: string) => ({
  ...numberFormats(locale),
  ...wordFormats(locale),
  ...dateFormats(locale, timeZone),
  ...deviceFormats(timeZone),
})

export type Formats = ReturnType<typeof createFormats>

function numberFormats(locale: string) {
  const format = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options)
  const whole = format({})
  const percents = format({ style: 'percent' })
  const decimals = new Map<number, Intl.NumberFormat>()
  const dollars = format({ style: 'currency', currency: 'USD' })
  return {
    count: (value: number) => whole.format(value),
    decimal: (value: number, digits: number) => {
      const fixed =
        decimals.get(digits) ?? format({ minimumFractionDigits: digits, maximumFractionDigits: digits })
      decimals.set(digits, fixed)
      return fixed.format(value)
    },
    /** Takes a share from 0 to 1. */
    percent: (share: number) => percents.format(Math.round(share * 100) / 100),
    /** US cents: `$14.99`. */
    cents: (cents: number) => dollars.format(cents / 100),
    /** An amount in the smallest unit of its currency (ISO 4217): `€7.00`, `¥700`. */
    money: (amount: number, currency: string) => {
      const currencyFormat = format({ style: 'currency', currency })
      return currencyFormat.format(
        amount / 10 ** (currencyFormat.resolvedOptions().maximumFractionDigits ?? 2),
      )
    },
  }
}

function wordFormats(locale: string) {
  const rules = new Intl.PluralRules(locale)
  const items = new Intl.ListFormat(locale, { type: 'unit' })
  const whole = new Intl.NumberFormat(locale)
  return {
    /** `plural(2, { one: '# list', other: '# lists' })` is `2 lists`. */
    plural: (value: number, forms: PluralForms) =>
      (forms[rules.select(value)] ?? forms.other).replace('#', () => whole.format(value)),
    /** `street, zip` */
    list: (parts: readonly string[]) => items.format(parts),
  }
}

function dateFormats(locale: string, timeZone: string | undefined) {
  const format = createDateFormat(locale, timeZone)
  return {
    /** `Jun 12, 2026, 9:41 AM` */
    dateTime: format({ ...DAY, hour: 'numeric', minute: '2-digit' }),
    /** `June 12, 2026` */
    day: format({ year: 'numeric', month: 'long', day: 'numeric' }),
    /** `Jun 12` */
    dayOfYear: format({ month: 'short', day: 'numeric' }),
    /** `Jun 12, 9:41 AM` */
    recentTime: format({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }),
    /** `9:41 AM` */
    time: format({ hour: 'numeric', minute: '2-digit' }),
    /** `2026-06` as `Jun 2026`, and `2026`, of which no month is known, as it is. */
    month: (yearMonth: string) => months(locale, yearMonth.length > 4)(Date.parse(yearMonth)),
  }
}

/** Dates in the device's own format (Spec 9), whatever the language of the text. */
function deviceFormats(timeZone: string | undefined) {
  const format = createDateFormat(undefined, timeZone)
  return {
    deviceDay: format(DAY),
    deviceDateTime: format({ ...DAY, hour: 'numeric', minute: '2-digit' }),
    deviceTime: format({ hour: 'numeric', minute: '2-digit' }),
    deviceTimeToSecond: format({ hour: 'numeric', minute: 'numeric', second: 'numeric' }),
  }
}

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const

const months = (locale: string, hasMonth: boolean) =>
  createDateFormat(locale, 'UTC')({ month: hasMonth ? 'short' : undefined, year: 'numeric' })

const createDateFormat =
  (locale: string | undefined, timeZone: string | undefined) => (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(
      locale,
      timeZone === undefined ? options : { ...options, timeZone },
    )
    return (at: number) => format.format(at)
  }
