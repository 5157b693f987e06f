/**
 * The part of the Google Maps JavaScript API that the product uses. It draws what the fake server returns, which
 * prepends `googleMapsFake` to this script.
 */
{
  const { key, isRefused, callback } = globalThis.googleMapsFake
  const { origin } = new URL(document.currentScript.src)

  class LatLng {
    constructor(spot, lng) {
      const [north, east] = typeof spot === 'object' ? [spot.lat, spot.lng] : [spot, lng]
      this.north = typeof north === 'function' ? north.call(spot) : north
      this.east = typeof east === 'function' ? east.call(spot) : east
    }
    lat() {
      return this.north
    }
    lng() {
      return this.east
    }
    toJSON() {
      return { lat: this.north, lng: this.east }
    }
    toUrlValue() {
      return `${this.north.toFixed(6)},${this.east.toFixed(6)}`
    }
    equals(other) {
      return this.toUrlValue() === other?.toUrlValue()
    }
  }
  const latLng = (spot) => (spot instanceof LatLng ? spot : new LatLng(spot))

  const listeners = new WeakMap()
  const event = {
    addListener(instance, name, handler) {
      const own = listeners.get(instance) ?? []
      const entry = { name, handler, remove: () => own.splice(own.indexOf(entry), 1) }
      own.push(entry)
      listeners.set(instance, own)
      return entry
    },
    addListenerOnce(instance, name, handler) {
      const entry = event.addListener(instance, name, (...values) => {
        entry.remove()
        handler(...values)
      })
      return entry
    },
    removeListener: (entry) => entry.remove(),
    clearInstanceListeners: (instance) => listeners.delete(instance),
    trigger(instance, name, ...values) {
      for (const entry of (listeners.get(instance) ?? []).slice())
        if (entry.name === name) entry.handler.apply(instance, values)
    },
  }

  class Observed {
    addListener(name, handler) {
      return event.addListener(this, name, handler)
    }
    tell(...names) {
      setTimeout(() => {
        for (const name of names) event.trigger(this, name)
      })
    }
  }

  class MapsRequestError extends Error {
    constructor(code, endpoint) {
      super(`${endpoint}: ${code}`)
      this.name = 'MapsRequestError'
      this.code = code
      this.endpoint = endpoint
    }
  }

  const urlOf = (path, query) => {
    const given = Object.entries(query).filter(([, value]) => value !== undefined)
    return `${origin}/maps/api/${path}?${new URLSearchParams([...given, ['key', key], ['js', '1']])}`
  }

  async function ask(path, query, endpoint) {
    const answer = await fetch(urlOf(path, query)).then(
      (response) => response.json(),
      () => ({ status: 'UNKNOWN_ERROR' }),
    )
    if (answer.status !== 'OK') throw new MapsRequestError(answer.status, endpoint)
    return answer
  }

  class StreetViewService {
    async getPanorama({ location, pano, radius = 50 }, told) {
      try {
        const where = location === undefined ? { pano } : { location: latLng(location).toUrlValue(), radius }
        const found = await ask('streetview/metadata', where, 'STREETVIEW_GET_PANORAMA')
        const data = {
          copyright: found.copyright,
          imageDate: found.date,
          links: [],
          location: {
            latLng: latLng(found.location),
            pano: found.pano_id,
            description: '',
            shortDescription: '',
          },
          tiles: { centerHeading: 0, tileSize: { width: 512, height: 512 }, worldSize: { width: 512, height: 256 } },
        }
        told?.(data, 'OK')
        return { data }
      } catch (error) {
        // This API gives the same error for an unknown panorama and an unknown place.
        const code = error.code === 'NOT_FOUND' ? 'ZERO_RESULTS' : error.code
        told?.(null, code)
        throw new MapsRequestError(code, error.endpoint)
      }
    }
  }

  const filling = (element, alt) => {
    const image = document.createElement('img')
    image.alt = alt
    Object.assign(image.style, { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' })
    if (getComputedStyle(element).position === 'static') element.style.position = 'relative'
    element.append(image)
    return image
  }

  class StreetViewPanorama extends Observed {
    constructor(element, options = {}) {
      super()
      this.element = element
      this.image = filling(element, 'Street View')
      this.status = 'UNKNOWN_ERROR'
      this.pov = { heading: 0, pitch: 0 }
      this.zoom = 1
      this.isVisible = true
      this.image.addEventListener('error', () => this.become('ZERO_RESULTS'))
      this.image.addEventListener('load', () => this.become('OK'))
      element.tabIndex = 0
      element.addEventListener('keydown', ({ key: pressed }) => this.turn(pressed))
      this.setOptions(options)
    }
    setOptions({ pano, position, pov, zoom, visible }) {
      if (pov) this.pov = { ...pov }
      if (zoom !== undefined) this.zoom = zoom
      if (visible !== undefined) this.setVisible(visible)
      if (pano) this.setPano(pano)
      else if (position) this.setPosition(position)
    }
    become(status) {
      this.status = status
      this.tell('status_changed')
    }
    turn(pressed) {
      const step = { ArrowLeft: -15, ArrowRight: 15 }[pressed]
      if (step) this.setPov({ ...this.pov, heading: this.pov.heading + step })
    }
    draw() {
      if (this.pano === undefined || !this.isVisible || !this.image.isConnected) return
      const fov = Math.min(120, 180 / 2 ** this.zoom)
      const heading = ((this.pov.heading % 360) + 360) % 360
      this.image.src = urlOf('streetview', { size: '640x400', pano: this.pano, heading, fov, return_error_code: true })
    }
    setPano(pano) {
      this.pano = pano
      if (!this.image.isConnected) this.element.append(this.image)
      this.draw()
      this.tell('pano_changed', 'position_changed')
    }
    setPosition(spot) {
      this.position = latLng(spot)
      new StreetViewService().getPanorama({ location: spot }).then(
        ({ data }) => this.setPano(data.location.pano),
        ({ code }) => this.become(code),
      )
    }
    setPov(pov) {
      this.pov = { ...pov }
      this.draw()
      this.tell('pov_changed')
    }
    setZoom(zoom) {
      this.zoom = zoom
      this.draw()
      this.tell('zoom_changed')
    }
    setVisible(isVisible) {
      this.isVisible = isVisible
      this.image.hidden = !isVisible
      this.draw()
      this.tell('visible_changed')
    }
    getPano() {
      return this.pano
    }
    getPosition() {
      return this.position
    }
    getPov() {
      return this.pov
    }
    getZoom() {
      return this.zoom
    }
    getStatus() {
      return this.status
    }
    getVisible() {
      return this.isVisible
    }
  }

  const TILE = 256
  const worldOf = (spot, zoom) => {
    const sine = Math.sin((spot.lat() * Math.PI) / 180)
    const size = TILE * 2 ** zoom
    return { x: size * (0.5 + spot.lng() / 360), y: size * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) }
  }

  class Map extends Observed {
    constructor(element, { center = { lat: 0, lng: 0 }, zoom = 14 } = {}) {
      super()
      this.element = element
      this.image = filling(element, 'Map')
      this.markers = new Set()
      this.center = latLng(center)
      this.zoom = zoom
      this.draw()
    }
    draw() {
      const center = this.center.toUrlValue()
      this.image.src = urlOf('staticmap', { size: '640x640', center, zoom: this.zoom, maptype: 'roadmap' })
      for (const marker of this.markers) marker.draw()
      this.tell('idle', 'tilesloaded')
    }
    setCenter(spot) {
      this.center = latLng(spot)
      this.draw()
      this.tell('center_changed')
    }
    panTo(spot) {
      this.setCenter(spot)
    }
    setZoom(zoom) {
      this.zoom = zoom
      this.draw()
      this.tell('zoom_changed')
    }
    setOptions({ center, zoom }) {
      if (center) this.setCenter(center)
      if (zoom !== undefined) this.setZoom(zoom)
    }
    getCenter() {
      return this.center
    }
    getZoom() {
      return this.zoom
    }
    getDiv() {
      return this.element
    }
  }

  class Marker extends Observed {
    constructor({ map = null, position, title = '' } = {}) {
      super()
      this.dot = document.createElement('div')
      Object.assign(this.dot, { title, role: 'img', ariaLabel: title })
      this.dot.style.cssText =
        'position:absolute;width:18px;height:18px;margin:-9px;border-radius:50%;background:#d33;border:2px solid #fff'
      this.place = position && latLng(position)
      this.setMap(map)
    }
    get map() {
      return this.owner
    }
    set map(map) {
      this.setMap(map)
    }
    get position() {
      return this.place
    }
    set position(spot) {
      this.setPosition(spot)
    }
    setMap(map) {
      this.owner?.markers.delete(this)
      this.dot.remove()
      this.owner = map
      map?.markers.add(this)
      map?.element.append(this.dot)
      this.draw()
    }
    setPosition(spot) {
      this.place = latLng(spot)
      this.draw()
    }
    getPosition() {
      return this.place
    }
    draw() {
      if (!this.owner || !this.place) return
      const [here, middle] = [this.place, this.owner.center].map((spot) => worldOf(spot, this.owner.zoom))
      this.dot.style.left = `calc(50% + ${here.x - middle.x}px)`
      this.dot.style.top = `calc(50% + ${here.y - middle.y}px)`
    }
  }

  class Geocoder {
    async geocode({ address }, told) {
      try {
        const { results } = await ask('geocode/json', { address }, 'GEOCODER_GEOCODE')
        for (const { geometry } of results) geometry.location = latLng(geometry.location)
        told?.(results, 'OK')
        return { results }
      } catch (error) {
        told?.(null, error.code)
        throw error
      }
    }
  }

  const radians = (degrees) => (degrees * Math.PI) / 180
  const spherical = {
    computeHeading(from, to) {
      const [one, other] = [latLng(from), latLng(to)]
      const [lat1, lat2] = [radians(one.lat()), radians(other.lat())]
      const turn = radians(other.lng() - one.lng())
      const y = Math.sin(turn) * Math.cos(lat2)
      const x = Math.cos(lat1) * Math.sin(lat2) - Math.sin(lat1) * Math.cos(lat2) * Math.cos(turn)
      const heading = (Math.atan2(y, x) * 180) / Math.PI
      return heading === 180 ? -180 : heading
    },
    computeDistanceBetween(from, to, radius = 6_378_137) {
      const [one, other] = [latLng(from), latLng(to)]
      const [lat1, lat2] = [radians(one.lat()), radians(other.lat())]
      const turn = radians(other.lng() - one.lng())
      const half = Math.sin((lat2 - lat1) / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(turn / 2) ** 2
      return 2 * radius * Math.asin(Math.sqrt(half))
    },
  }

  const libraries = {
    core: { LatLng, event },
    maps: { Map },
    marker: { Marker, AdvancedMarkerElement: Marker },
    geocoding: { Geocoder },
    geometry: { spherical },
    streetView: {
      StreetViewService,
      StreetViewPanorama,
      StreetViewStatus: { OK: 'OK', ZERO_RESULTS: 'ZERO_RESULTS', UNKNOWN_ERROR: 'UNKNOWN_ERROR' },
      StreetViewPreference: { NEAREST: 'nearest', BEST: 'best' },
      StreetViewSource: { DEFAULT: 'default', GOOGLE: 'google', OUTDOOR: 'outdoor' },
    },
  }

  globalThis.google ??= {}
  globalThis.google.maps = Object.assign(globalThis.google.maps ?? {}, ...Object.values(libraries), {
    geometry: libraries.geometry,
    marker: libraries.marker,
    importLibrary: async (name) => libraries[name] ?? {},
  })
  if (isRefused) setTimeout(() => globalThis.gm_authFailure?.())
  if (callback) callback.split('.').reduce((owner, name) => owner?.[name], globalThis)?.()
}
