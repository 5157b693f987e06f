/**
 * Marks the building that an aerial picture is about, which lies in its center. Dark under white, so that it shows on
 * any roof. Screen readers skip it: it says nothing that the address doesn't.
 */
export const BuildingMark = () => (
  <svg viewBox="0 0 100 100" aria-hidden="true" className="building-mark">
    <path d={CORNERS} stroke="#000" strokeOpacity="0.6" strokeWidth="6" />
    <path d={CORNERS} stroke="#fff" strokeWidth="2.6" />
  </svg>
)

const CORNERS = 'M4 24V4h20M76 4h20v20M96 76v20H76M24 96H4V76'
