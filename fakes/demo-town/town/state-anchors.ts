/** A populated position per state, in degrees, so demo maps show addresses where people expect them. */
const ANCHORS = `AL 33.5 -86.8|AK 61.2 -149.8|AZ 33.5 -112.1|AR 34.7 -92.3|CA 37.6 -120.9|CO 39.7 -104.9|CT 41.7 -72.7|DE 39.5 -75.6
DC 38.9 -77.0|FL 28.5 -81.5|GA 33.7 -84.4|HI 21.4 -158.0|ID 43.6 -116.3|IL 41.5 -88.2|IN 39.8 -86.1|IA 41.6 -93.6|KS 38.5 -97.4
KY 38.1 -85.6|LA 30.4 -91.1|ME 44.2 -69.9|MD 39.2 -76.8|MA 42.3 -71.6|MI 42.5 -83.9|MN 45.0 -93.4|MS 32.3 -90.1|MO 38.8 -92.0
MT 46.6 -111.9|NE 41.0 -96.5|NV 36.2 -115.1|NH 43.0 -71.5|NJ 40.4 -74.5|NM 35.1 -106.6|NY 42.1 -75.0|NC 35.7 -79.2|ND 46.9 -97.6
OH 40.1 -82.9|OK 35.5 -97.4|OR 44.6 -122.9|PA 40.6 -77.2|RI 41.8 -71.5|SC 34.0 -81.0|SD 43.6 -97.0|TN 35.9 -86.5|TX 31.3 -97.4
UT 40.6 -111.9|VT 44.2 -72.8|VA 37.6 -77.9|WA 47.4 -122.1|WV 38.7 -80.9|WI 43.4 -89.0|WY 41.9 -105.0|PR 18.3 -66.2`

const ANCHOR_BY_STATE = new Map(
  ANCHORS.split(/[|\n]/).map((entry) => {
    const [state = '', lat, lng] = entry.split(' ')
    return [state.toLowerCase(), { lat: Number(lat), lng: Number(lng) }] as const
  }),
)

/** The position of a state's towns; unknown states use the middle of the country. */
export const stateAnchor = (state: string): { lat: number; lng: number } =>
  ANCHOR_BY_STATE.get(state.trim().toLowerCase()) ?? { lat: 39.1, lng: -94.6 }

/** Whether a state has palms and dry lawns. */
export const isWarmState = (state: string): boolean => WARM.has(state.trim().toLowerCase())

const WARM = new Set(['az', 'ca', 'fl', 'hi', 'nv', 'nm', 'pr', 'tx'])
