#!/bin/sh
# Writes one archive per day and keeps fourteen. An archive gets its name only when it's complete.
set -u
while true; do
  if node server/dist/production/backup.js "/backups/curbgrade-$(date -u +%Y-%m-%dT%H%M).tar"; then
    ls -1t /backups/curbgrade-*.tar | tail -n +15 | xargs -r rm --
    sleep 86400
  else
    echo "the backup failed; trying again in ten minutes" >&2
    sleep 600
  fi
done
