<?php
// The specification's getOfficers, as a small PHP server would have it: every record, at every request.
header('Content-Type: application/json');
$officers = json_decode(file_get_contents(getenv('FOLDER') . '/officers.json'));
echo json_encode(['success' => true, 'message' => '', 'officers' => $officers], JSON_UNESCAPED_UNICODE);
