KEY="Authorization: Bearer $CURBGRADE_KEY"
curl -sSf -H "$KEY" -F title="$1" -F method=ai -F "file=@$1" "$CURBGRADE_URL/api/v1/lists" > list.json
LIST=$(sed -E 's/.*"list":\{"id":"([^"]+)".*/\1/' list.json)
until curl -sSf -H "$KEY" "$CURBGRADE_URL/api/v1/lists/$LIST" | grep -q '"status":"ai_completed"'; do sleep 1; done
curl -sSf -H "$KEY" "$CURBGRADE_URL/api/v1/lists/$LIST/export?format=geojson" -o graded.geojson
