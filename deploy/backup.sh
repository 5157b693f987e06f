#!/bin/sh
# Makes one archive a day and keeps fourteen. An archive appears under its name only when it's whole.
set -u
while true; do
  if node --enable-source-maps server/dist/production/backup.js "/backups/curbgrade-$(date -u +%Y-%m-%dT%H%M).tar"; then
    ls -1t /backups/curbgrade-*.tar | tail -n +15 | xargs -r rm --
    sleep 86400
  else
    echo "the backup failed; it's tried again in ten minutes" >&2
    sleep 600
  fi
done
