<?php
// Drives Xefreh/judge0-php-client as its readme does: client.php CHECKOUT TOKEN
[, $checkout, $token] = $argv;
foreach (getenv('PHP_AUTOLOADS') ? explode(':', getenv('PHP_AUTOLOADS')) : ["$checkout/vendor/autoload.php"] as $file) require $file;
spl_autoload_register(function (string $class) use ($checkout) {
    $prefix = 'Xefreh\\Judge0PhpClient\\';
    if (str_starts_with($class, $prefix)) require "$checkout/src/" . str_replace('\\', '/', substr($class, strlen($prefix))) . '.php';
});
$client = new Xefreh\Judge0PhpClient\Judge0Client(apiHost: 'judge0-ce.p.rapidapi.com', apiKey: $token);
$made = $client->submissions->create(new Xefreh\Judge0PhpClient\DTO\Submission(languageId: 71, sourceCode: 'print("Hello")'));
$final = $client->submissions->wait($made->token);
if (trim($final->stdout) !== 'Hello') throw new Exception((string) $final->stdout);
if (count($client->languages->all()) === 0) throw new Exception('no languages');
echo "2 passed\n";
